import type { Call } from '#lib/call.ts';
import type * as admins from './admins.contract.ts';
import type * as customers from './customers.contract.ts';
import type * as secondFactor from './second-factor.contract.ts';
import { signedInFrom } from './signed-in.reader.ts';

export const readCustomer: Call<typeof customers.readCustomer> = {
  method: 'GET',
  path: '/api/customers/{id}',
};

export const closeCustomer: Call<typeof customers.closeCustomer> = {
  method: 'POST',
  path: '/api/customers/{id}/close',
};

export const readSecondFactor: Call<typeof secondFactor.readSecondFactor> = {
  method: 'GET',
  path: '/api/auth/second-factor',
};

export const startSecondFactor: Call<typeof secondFactor.startSecondFactor> = {
  method: 'POST',
  path: '/api/auth/second-factor',
};

export const confirmSecondFactor: Call<typeof secondFactor.confirmSecondFactor> = {
  method: 'PUT',
  path: '/api/auth/second-factor',
};

export const renewRecoveryCodes: Call<typeof secondFactor.renewRecoveryCodes> = {
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
};

export const switchOffSecondFactor: Call<typeof secondFactor.switchOffSecondFactor> = {
  method: 'POST',
  path: '/api/auth/second-factor/off',
};

export const proveAgain: Call<typeof secondFactor.proveAgain> = {
  method: 'POST',
  path: '/api/auth/proof',
};

export const listAdmins: Call<typeof admins.listAdmins> = { method: 'GET', path: '/api/admins' };

export const removeAdmin: Call<typeof admins.removeAdmin> = {
  method: 'DELETE',
  path: '/api/admins/{id}',
};

export const liftSecondFactor: Call<typeof admins.liftSecondFactor> = {
  method: 'DELETE',
  path: '/api/admins/{id}/second-factor',
};

export const listInvitations: Call<typeof admins.listInvitations> = {
  method: 'GET',
  path: '/api/admins/invitations',
};

export const inviteAdmin: Call<typeof admins.inviteAdmin> = {
  method: 'POST',
  path: '/api/admins/invitations',
};

export const sendInvitationAgain: Call<typeof admins.sendInvitationAgain> = {
  method: 'POST',
  path: '/api/admins/invitations/{id}/send-again',
};

export const withdrawInvitation: Call<typeof admins.withdrawInvitation> = {
  method: 'DELETE',
  path: '/api/admins/invitations/{id}',
};

export const openInvitation: Call<typeof admins.openInvitation> = {
  method: 'POST',
  path: '/api/admins/invitations/open',
};

export const acceptInvitation: Call<typeof admins.acceptInvitation> = {
  method: 'POST',
  path: '/api/admins/invitations/accept',
};

export const joinAsAdmin: Call<typeof admins.joinAsAdmin> = {
  method: 'POST',
  path: '/api/admins/invitations/join',
  read: signedInFrom,
};
