import { answerCall } from '#platform/http/answer-call.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { listPostedLetters, sendLetterAgain } from './posted-letters.ts';

export const letterCalls = [
  answerCall(deskCalls.listPostedLetters, contract.listPostedLetters, listPostedLetters),
  answerCall(deskCalls.sendLetterAgain, contract.sendLetterAgain, sendLetterAgain),
];
