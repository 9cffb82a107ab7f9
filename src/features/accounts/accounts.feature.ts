import { must } from '#features/opening/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { exportSessions, forgetSessions } from '#platform/own-sessions.ts';
import { acceptInvitation, joinAsAdmin, openInvitation } from './accept-invitation.ts';
import * as admins from './admins.contract.ts';
import { changeRole, liftSecondFactor, listAdmins, removeAdmin } from './admins.ts';
import { firstAdmin, passwordChanged, person } from './announcements.ts';
import * as calls from './calls.ts';
import { changePassword } from './change-password.ts';
import { closeCustomer, deleteAccount, readCustomer, readOpenMatters } from './close-account.ts';
import * as contract from './contract.ts';
import * as customers from './customers.contract.ts';
import * as deskCalls from './desk.calls.ts';
import { findFirstAddress } from './first-admin.ts';
import {
  inviteAdmin,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from './invitations.ts';
import { logIn } from './log-in.ts';
import { forgetMadePassword, openFirstAccount } from './made-password.ts';
import { exportAccount, exportData, forgetAccount } from './own-data.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
} from './own-second-factor.ts';
import { endAllSessions, endSession, listSessions, logOut } from './own-sessions.ts';
import { changeName, readProfile } from './profile.ts';
import { proveAgain } from './prove-again.ts';
import { registerAccount, resendCode, verifyCode } from './register.ts';
import { askForReset, resetPassword, sendResetLinks } from './reset-password.ts';
import * as secondFactor from './second-factor.contract.ts';
import { secondFactorMust } from './second-factor-must.ts';
import * as sessionCalls from './session.calls.ts';
import { tidyAccounts } from './tidy-accounts.ts';

export const accounts: Feature = {
  name: 'accounts',
  about: 'Signing up and in, the own account, and who may come to the desk.',
  calls: [
    answerCall(calls.registerAccount, contract.registerAccount, registerAccount),
    answerCall(calls.verifyCode, contract.verifyCode, verifyCode),
    answerCall(calls.resendCode, contract.resendCode, resendCode),
    answerCall(calls.logIn, contract.logIn, logIn),
    answerCall(sessionCalls.logOut, contract.logOut, logOut),
    answerCall(calls.askForReset, contract.askForReset, askForReset),
    answerCall(calls.resetPassword, contract.resetPassword, resetPassword),
    answerCall(calls.readProfile, contract.readProfile, readProfile),
    answerCall(calls.changeName, contract.changeName, changeName),
    answerCall(calls.changePassword, contract.changePassword, changePassword),
    answerCall(sessionCalls.listSessions, contract.listSessions, listSessions),
    answerCall(sessionCalls.endSession, contract.endSession, (context, { params }) =>
      endSession(context, params.id),
    ),
    answerCall(sessionCalls.endAllSessions, contract.endAllSessions, endAllSessions),
    answerCall(calls.exportData, contract.exportData, exportData),
    answerCall(calls.readOpenMatters, contract.readOpenMatters, readOpenMatters),
    answerCall(calls.deleteAccount, contract.deleteAccount, deleteAccount),
    answerCall(deskCalls.readCustomer, customers.readCustomer, readCustomer),
    answerCall(deskCalls.closeCustomer, customers.closeCustomer, closeCustomer),
    answerCall(deskCalls.readSecondFactor, secondFactor.readSecondFactor, readSecondFactor),
    answerCall(deskCalls.startSecondFactor, secondFactor.startSecondFactor, startSecondFactor),
    answerCall(
      deskCalls.confirmSecondFactor,
      secondFactor.confirmSecondFactor,
      confirmSecondFactor,
    ),
    answerCall(deskCalls.renewRecoveryCodes, secondFactor.renewRecoveryCodes, renewRecoveryCodes),
    answerCall(
      deskCalls.switchOffSecondFactor,
      secondFactor.switchOffSecondFactor,
      switchOffSecondFactor,
    ),
    answerCall(deskCalls.proveAgain, secondFactor.proveAgain, proveAgain),
    answerCall(deskCalls.listAdmins, admins.listAdmins, listAdmins),
    answerCall(deskCalls.removeAdmin, admins.removeAdmin, (context, { params }) =>
      removeAdmin(context, params.id),
    ),
    answerCall(deskCalls.liftSecondFactor, admins.liftSecondFactor, (context, { params }) =>
      liftSecondFactor(context, params.id),
    ),
    answerCall(deskCalls.changeRole, admins.changeRole, changeRole),
    answerCall(deskCalls.listInvitations, admins.listInvitations, listInvitations),
    answerCall(deskCalls.inviteAdmin, admins.inviteAdmin, inviteAdmin),
    answerCall(deskCalls.sendInvitationAgain, admins.sendInvitationAgain, (context, { params }) =>
      sendInvitationAgain(context, params.id),
    ),
    answerCall(deskCalls.withdrawInvitation, admins.withdrawInvitation, (context, { params }) =>
      withdrawInvitation(context, params.id),
    ),
    answerCall(deskCalls.openInvitation, admins.openInvitation, openInvitation),
    answerCall(deskCalls.acceptInvitation, admins.acceptInvitation, acceptInvitation),
    answerCall(deskCalls.joinAsAdmin, admins.joinAsAdmin, joinAsAdmin),
  ],
  jobs: ({ context }) => [
    { name: 'send-reset-links', schedule: '* * * * *', work: () => sendResetLinks(context) },
    { name: 'tidy-accounts', schedule: '17 * * * *', work: () => tidyAccounts(context) },
  ],
  hears: (config) => [
    hear(must, secondFactorMust),
    hear(passwordChanged, forgetMadePassword(config)),
    hear(firstAdmin, findFirstAddress),
    hear(person.exported, { account: exportAccount, sessions: exportSessions }),
    hear(person.forgotten, forgetAccount),
    hear(person.forgotten, forgetSessions),
  ],
  settleIn: openFirstAccount,
};
