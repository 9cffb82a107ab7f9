import { formatMinute } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import type { DeskIssue } from '../desk.contract.ts';

type Tone = 'neutral' | 'note' | 'success';

export function sayState({
  state,
  plannedAt,
  got,
  readers,
}: Pick<DeskIssue, 'state' | 'plannedAt' | 'got' | 'readers'>): { words: string; tone: Tone } {
  if (state === 'draft') return { words: 'Draft', tone: 'neutral' };
  if (state === 'planned') {
    return { words: `Planned for ${formatMinute(new Date(plannedAt ?? ''))}`, tone: 'note' };
  }
  if (state === 'sending') return { words: `Being sent: ${got} of ${readers}`, tone: 'note' };
  return {
    words: state === 'sent' ? 'Sent' : 'Stopped',
    tone: state === 'sent' ? 'success' : 'neutral',
  };
}

/** Says who got it. Empty before the sending begins. */
export function sayReaders({ startedAt, got, readers, refused }: DeskIssue): string {
  if (startedAt === null) return '';
  const gone = refused > 0 ? ` ${sayRefused(refused)}` : '';
  return `${got} of ${readers} got it.${gone}`;
}

export function sayRefused(refused: number): string {
  return refused === 1
    ? 'One address left the list because its mailbox does not exist.'
    : `${refused} addresses left the list because their mailboxes do not exist.`;
}

export function sayBrought(brought: DeskIssue['brought']): string {
  if (!brought) return '';
  const { orders, paid } = brought;
  if (orders === 0) return 'None yet';
  return `${orders === 1 ? 'One order' : `${orders} orders`}, ${formatMoney(paid)}`;
}

export function sayFollowers(number: number): string {
  return number === 1 ? 'one follower' : `${number} followers`;
}

export function saySubscribers(number: number): string {
  return number === 1 ? 'one subscriber' : `${number} subscribers`;
}
