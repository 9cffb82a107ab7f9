import type { Reach, Recall, RecalledOrder } from '../desk.contract.ts';
import {
  type LetterState,
  type RecallAnswer,
  type ShownOrders,
  sayPieces,
  type WayToTell,
} from '../rules.ts';

export const drillWords = 'Drill';

/** Shown wherever a drill is shown. */
export const drillNotice =
  'This is a drill. Nothing is blocked, nobody is written to, and no customer sees it.';

export function sayState({ drill, endedAt, outcome }: Recall): {
  words: string;
  tone: 'note' | 'warning' | 'success' | 'neutral';
} {
  if (!endedAt) return { words: 'Open', tone: drill ? 'note' : 'warning' };
  if (drill) return { words: 'Ended', tone: 'neutral' };
  if (outcome === 'safe') return { words: 'Ended: safe', tone: 'success' };
  return { words: 'Ended: written off', tone: 'neutral' };
}

export function sayTotals({ orders, customers, onTheirWay, units }: Reach['totals']): string {
  const way = onTheirWay > 0 ? `, ${onTheirWay} of them on their way` : '';
  return `${count(units, 'piece')} with ${count(customers, 'customer')}, in ${count(orders, 'order')}${way}.`;
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

export const letterWords: Record<LetterState, string> = {
  none: 'No email',
  waiting: 'Email on its way',
  sent: 'Emailed',
  refused: 'Email came back',
};

const toldWords: Record<WayToTell, string> = {
  whatsapp: 'told by WhatsApp',
  telephone: 'told by telephone',
};

export const answerWords: Record<RecallAnswer, string> = {
  return: 'Sends it back',
  refund: 'Wants the money',
};

export const shownWords: Record<ShownOrders, string> = {
  all: 'All orders',
  call: 'To telephone',
  unanswered: 'No answer yet',
  ...answerWords,
};

/** 'Emailed, told by WhatsApp'. */
export function sayTold({ letter, told }: RecalledOrder): string {
  return [letterWords[letter], told && toldWords[told.by]].filter(Boolean).join(', ');
}

export function sayAnswer({ answer, link, lots }: RecalledOrder): string {
  if (!answer) return link && sayPieces(lots) ? shownWords.unanswered : 'None needed';
  return `${answerWords[answer.chosen]}${answer.notedAtDesk ? ' (noted here)' : ''}`;
}

export function sayAnswers({ sendBack, refund }: { sendBack: number; refund: number }): string {
  const back = `${sendBack} ${sendBack === 1 ? 'sends' : 'send'} back`;
  const money = `${refund} ${refund === 1 ? 'wants' : 'want'} the money`;
  return `${count(sendBack + refund, 'answer')}: ${back}, ${money}`;
}

/** The pieces that a buyer still has. The others came back, or were thrown away. */
export function sayWithBuyer({ lots }: { lots: Parameters<typeof sayPieces>[0] }): string {
  return sayPieces(lots) || 'None left with them';
}
