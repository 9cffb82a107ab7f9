import type { FastifyInstance } from 'fastify';
import { codeFor } from '#tests/letters/letters-of.ts';
import { clientOf } from './client-of.ts';
import type { TestShop } from './shop.ts';

export interface Registered {
  id: string;
  token: string;
  email: string;
  password: string;
}

/** Registers a customer and types the code, with the calls that every browser makes. */
export async function registerCustomer(
  shop: Pick<TestShop, 'context'> & { app: FastifyInstance },
  email: string,
  password = 'harmattan wind',
): Promise<Registered> {
  const call = clientOf(shop.app);
  const person = { firstName: 'Efua', lastName: 'Mensah', email, password, acceptedTerms: true };
  const { body: opened } = await call('POST', '/api/auth/register', person);
  const { registration } = opened;
  const otp = await codeFor(shop, email);
  const { body } = await call('POST', '/api/auth/verify-otp', { email, otp, registration });
  return { id: body.user._id, token: body.token, email, password };
}
