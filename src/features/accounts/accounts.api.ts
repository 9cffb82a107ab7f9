import { answerCall } from '#platform/http/answer-call.ts';
import { changePassword } from './change-password.ts';
import * as contract from './contract.ts';
import { logIn } from './log-in.ts';
import { deleteAccount, exportData } from './own-data.ts';
import { endAllSessions, endSession, listSessions, logOut } from './own-sessions.ts';
import { changeName, readProfile } from './profile.ts';
import { registerAccount, resendCode, verifyCode } from './register.ts';
import { askForReset, resetPassword } from './reset-password.ts';

export const accountCalls = [
  answerCall(contract.registerAccount, registerAccount),
  answerCall(contract.verifyCode, verifyCode),
  answerCall(contract.resendCode, resendCode),
  answerCall(contract.logIn, logIn),
  answerCall(contract.logOut, logOut),
  answerCall(contract.askForReset, askForReset),
  answerCall(contract.resetPassword, resetPassword),
  answerCall(contract.readProfile, readProfile),
  answerCall(contract.changeName, changeName),
  answerCall(contract.changePassword, changePassword),
  answerCall(contract.listSessions, listSessions),
  answerCall(contract.endSession, (context, { params }) => endSession(context, params.id)),
  answerCall(contract.endAllSessions, endAllSessions),
  answerCall(contract.exportData, exportData),
  answerCall(contract.deleteAccount, deleteAccount),
];
