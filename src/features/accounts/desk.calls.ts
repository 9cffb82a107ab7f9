import { get, post, put, remove } from '#lib/call.ts';
import type * as admins from './admins.contract.ts';
import type * as customers from './customers.contract.ts';
import type * as secondFactor from './second-factor.contract.ts';
import { signedInFrom } from './signed-in.reader.ts';

export const readCustomer = get<typeof customers.readCustomer>('/api/customers/{id}');
export const closeCustomer = post<typeof customers.closeCustomer>('/api/customers/{id}/close');
export const readSecondFactor =
  get<typeof secondFactor.readSecondFactor>('/api/auth/second-factor');
export const startSecondFactor =
  post<typeof secondFactor.startSecondFactor>('/api/auth/second-factor');
export const confirmSecondFactor =
  put<typeof secondFactor.confirmSecondFactor>('/api/auth/second-factor');
export const renewRecoveryCodes = post<typeof secondFactor.renewRecoveryCodes>(
  '/api/auth/second-factor/recovery-codes',
);
export const switchOffSecondFactor = post<typeof secondFactor.switchOffSecondFactor>(
  '/api/auth/second-factor/off',
);
export const proveAgain = post<typeof secondFactor.proveAgain>('/api/auth/proof');
export const listAdmins = get<typeof admins.listAdmins>('/api/admins');
export const removeAdmin = remove<typeof admins.removeAdmin>('/api/admins/{id}');
export const changeRole = put<typeof admins.changeRole>('/api/admins/{id}/role');
export const liftSecondFactor = remove<typeof admins.liftSecondFactor>(
  '/api/admins/{id}/second-factor',
);
export const listInvitations = get<typeof admins.listInvitations>('/api/invitations');
export const inviteAdmin = post<typeof admins.inviteAdmin>('/api/invitations');
export const sendInvitationAgain = post<typeof admins.sendInvitationAgain>(
  '/api/invitations/{id}/send-again',
);
export const withdrawInvitation = remove<typeof admins.withdrawInvitation>('/api/invitations/{id}');
export const openInvitation = post<typeof admins.openInvitation>('/api/invitations/open');
export const acceptInvitation = post<typeof admins.acceptInvitation>('/api/invitations/accept');
export const joinAsAdmin = post<typeof admins.joinAsAdmin>('/api/invitations/join', signedInFrom);
