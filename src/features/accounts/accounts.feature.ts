import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { exportSessions, forgetSessions } from '#platform/own-sessions.ts';
import { acceptInvitation, joinAsAdmin, openInvitation } from './accept-invitation.ts';
import * as admins from './admins.contract.ts';
import { liftSecondFactor, listAdmins, removeAdmin } from './admins.ts';
import { passwordChanged, person } from './announcements.ts';
import { changePassword } from './change-password.ts';
import { closeCustomer, deleteAccount, readCustomer, readOpenMatters } from './close-account.ts';
import * as contract from './contract.ts';
import * as customers from './customers.contract.ts';
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
import { tidyAccounts } from './tidy-accounts.ts';

export const accounts: Feature = {
  name: 'accounts',
  calls: [
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
    answerCall(contract.readOpenMatters, readOpenMatters),
    answerCall(contract.deleteAccount, deleteAccount),
    answerCall(customers.readCustomer, readCustomer),
    answerCall(customers.closeCustomer, closeCustomer),
    answerCall(secondFactor.readSecondFactor, readSecondFactor),
    answerCall(secondFactor.startSecondFactor, startSecondFactor),
    answerCall(secondFactor.confirmSecondFactor, confirmSecondFactor),
    answerCall(secondFactor.renewRecoveryCodes, renewRecoveryCodes),
    answerCall(secondFactor.switchOffSecondFactor, switchOffSecondFactor),
    answerCall(secondFactor.proveAgain, proveAgain),
    answerCall(admins.listAdmins, listAdmins),
    answerCall(admins.removeAdmin, (context, { params }) => removeAdmin(context, params.id)),
    answerCall(admins.liftSecondFactor, (context, { params }) =>
      liftSecondFactor(context, params.id),
    ),
    answerCall(admins.listInvitations, listInvitations),
    answerCall(admins.inviteAdmin, inviteAdmin),
    answerCall(admins.sendInvitationAgain, (context, { params }) =>
      sendInvitationAgain(context, params.id),
    ),
    answerCall(admins.withdrawInvitation, (context, { params }) =>
      withdrawInvitation(context, params.id),
    ),
    answerCall(admins.openInvitation, openInvitation),
    answerCall(admins.acceptInvitation, acceptInvitation),
    answerCall(admins.joinAsAdmin, joinAsAdmin),
  ],
  jobs: ({ context }) => [
    { name: 'send-reset-links', schedule: '* * * * *', work: () => sendResetLinks(context) },
    { name: 'tidy-accounts', schedule: '17 * * * *', work: () => tidyAccounts(context) },
  ],
  hears: (config) => [
    hear(passwordChanged, forgetMadePassword(config)),
    hear(person.exported, { account: exportAccount, sessions: exportSessions }),
    hear(person.forgotten, forgetAccount),
    hear(person.forgotten, forgetSessions),
  ],
  settleIn: openFirstAccount,
};
