import { questions } from '#stories';
import type { FrameData } from './frame-data.ts';

/** The questions that people ask, with answers that promise only what the shop offers. */
export function questionsFor({ byTransfer, trial }: Pick<FrameData, 'byTransfer' | 'trial'>) {
  return questions.map(({ ask, answer, ...other }) => {
    const without = !byTransfer && !trial && 'withoutTransfer' in other;
    return { ask, answer: without ? other.withoutTransfer : answer };
  });
}
