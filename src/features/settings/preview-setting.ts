import { readOpening } from '#features/opening/contract.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { draftPages } from '#platform/pages/draft-pages.ts';
import type * as contract from './contract.ts';
import { judgeSetting } from './judge-setting.ts';
import { previewPages } from './preview.rules.ts';
import { withDraft } from './settings.ts';

/** An owner also previews before the shop opens, and sees the open shop. */
const open = new Map([[readOpening, { state: 'open', says: '', until: null }]]);

export async function previewSetting(
  context: CallContext,
  { params, body: { value, path } }: Input<typeof contract.previewSetting>,
) {
  const judged = judgeSetting(params.name, value);
  if (!judged.ok) return judged;
  const { name } = judged.value;
  if (!previewPages[name].some((page) => page.path === path)) return refuse('unknown-page');
  const drawn = withDraft(context, name, judged.value.value);
  return accept({ html: await draftPages.of(context).draw(path, drawn, open) });
}
