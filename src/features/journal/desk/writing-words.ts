import { formatMinute } from '#lib/dates.ts';
import type { Writing } from '../desk.contract.ts';
import { stateOf } from '../rules.ts';

type Tone = 'neutral' | 'note' | 'success';

export function sayState(publishedAt: string | null, now: Date): { words: string; tone: Tone } {
  const state = stateOf(publishedAt, now);
  if (state === 'draft' || publishedAt === null) return { words: 'Draft', tone: 'neutral' };
  if (state === 'published') return { words: 'Published', tone: 'success' };
  return { words: `Planned for ${formatMinute(new Date(publishedAt))}`, tone: 'note' };
}

export const actWords: Record<Writing['past'][number]['act'], string> = {
  saved: 'Saved',
  published: 'Published',
  planned: 'Planned',
  'taken-back': 'Taken back to draft',
  'brought-back': 'Earlier version brought back',
};
