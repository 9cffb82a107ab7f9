import { whyOver } from '#features/discounts/code.rules.ts';
import { listCodes } from '#features/discounts/code-desk.ts';
import { fillIn } from '#lib/fill-in.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Context } from '#platform/context.ts';
import { audienceOf } from './audience.ts';
import { type Composed, composeIssue } from './compose-issue.ts';
import { type Content, contentRefusals } from './desk.contract.ts';
import { peopleNamed, unwillingOf } from './named-people.ts';

/**
 * Checks that all that the newsletter names exists. Answers its pictures, its readers and the names
 * in it.
 */
export async function judge(
  context: Context,
  content: Content,
  { kept, at = context.clock() }: { kept?: readonly string[]; at?: Date } = {},
) {
  const composed = await composeIssue(context, content, kept);
  const gone = await judgeNamed(context, composed, at);
  if (gone) return gone;
  const { pictures, letter } = composed;
  const { named = [] } = letter;
  const misnamed = await judgeNames(context, content, named);
  if (misnamed) return misnamed;
  if (content.segment && content.cooperative) {
    return refuse('two-audiences', { details: { field: 'content.segment' } });
  }
  const audience = await audienceOf(context.pool, content);
  if (!audience) {
    return refuse('unknown-cooperative', { details: { field: 'content.cooperative' } });
  }
  return accept({ pictures, audience, named });
}

/**
 * Says in words why it cannot leave at this moment. A name without consent does not stop it,
 * because the letters leave out what names her.
 */
export async function whyNotNow(
  context: Context,
  composed: Composed,
  at: Date,
): Promise<string | undefined> {
  const gone = await judgeNamed(context, composed, at);
  return gone && fillIn(contentRefusals[gone.code][1], gone.also.details);
}

/**
 * Refuses if a product, a picture or the code that the text names is gone, or will be at that
 * moment.
 */
async function judgeNamed(context: Context, { letter, missing, lost }: Composed, at: Date) {
  const [path] = missing;
  if (path) return refuse('unknown-product', { details: { field: 'content.body', path } });
  const [hash] = lost;
  if (hash) {
    const details = { field: 'content.body', hash: hash.slice(0, 8) };
    return refuse('unknown-picture', { details });
  }
  const { code: wanted } = letter;
  if (wanted === null) return undefined;
  const code = (await codesOf(context)).get(wanted);
  if (!code) return refuse('unknown-code', { details: { field: 'content.code', wanted } });
  const says = whyOver(code, at);
  return says ? refuse('code-over', { details: { field: 'content.code', says } }) : undefined;
}

/**
 * A sent subject stays in mailboxes and lists, so it may not name a person, who could take back her
 * name.
 */
async function judgeNames(
  context: Context,
  { subject, preheader }: Content,
  named: readonly string[],
) {
  const [above] = await peopleNamed(context, [subject, preheader]);
  if (above) {
    const details = { field: 'content.subject', name: above.name };
    return refuse('named-in-subject', { details });
  }
  const [name] = await unwillingOf(context, named);
  if (name === undefined) return undefined;
  return refuse('no-consent', { details: { field: 'content.body', name } });
}

export async function codesOf(context: Pick<Context, 'pool'>) {
  const { value } = await listCodes(context);
  return new Map(value.map((code) => [code.code, code]));
}
