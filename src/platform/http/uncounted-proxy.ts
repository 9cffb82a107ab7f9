import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../logging.ts';

/**
 * If TRUST_PROXY_HOPS does not count the proxy, all visitors share its address, and a few strangers
 * can use up everybody's tries. This is logged only once, because a visitor can send the header
 * too.
 */
export function tellOfUncountedProxy(
  { production, trustedProxies }: Pick<Config, 'production' | 'trustedProxies'>,
  log: Log,
): (request: Pick<FastifyRequest, 'headers'>) => void {
  let isTold = !production || trustedProxies > 0;
  return ({ headers }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.error(
      {},
      'A proxy stands in front of the shop (X-Forwarded-For), but TRUST_PROXY_HOPS is 0: limits count all visitors as one network. Set it to the number of proxies.',
    );
  };
}
