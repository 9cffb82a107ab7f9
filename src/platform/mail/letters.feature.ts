import { answerCall } from '../http/answer-call.ts';
import * as contract from './contract.ts';
import { listPostedLetters, sendLetterAgain } from './posted-letters.ts';

export const letterCalls = [
  answerCall(contract.listPostedLetters, listPostedLetters),
  answerCall(contract.sendLetterAgain, sendLetterAgain),
];
