import type { Call } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { profileFrom, signedInFrom } from './signed-in.reader.ts';

export const logOut: Call<typeof contract.logOut> = { method: 'POST', path: '/api/auth/logout' };

export const registerAccount: Call<typeof contract.registerAccount> = {
  method: 'POST',
  path: '/api/auth/register',
};

export const verifyCode: Call<typeof contract.verifyCode> = {
  method: 'POST',
  path: '/api/auth/verify-otp',
  read: signedInFrom,
};

export const resendCode: Call<typeof contract.resendCode> = {
  method: 'POST',
  path: '/api/auth/resend-otp',
};

export const logIn: Call<typeof contract.logIn> = {
  method: 'POST',
  path: '/api/auth/login',
  read: signedInFrom,
};

export const askForReset: Call<typeof contract.askForReset> = {
  method: 'POST',
  path: '/api/auth/forgot-password',
};

export const resetPassword: Call<typeof contract.resetPassword> = {
  method: 'PUT',
  path: '/api/auth/reset-password',
};

export const readProfile: Call<typeof contract.readProfile> = {
  method: 'GET',
  path: '/api/auth/profile',
  read: profileFrom,
};

export const changeName: Call<typeof contract.changeName> = {
  method: 'PUT',
  path: '/api/auth/profile',
  read: profileFrom,
};

export const changePassword: Call<typeof contract.changePassword> = {
  method: 'PUT',
  path: '/api/auth/password',
};

export const listSessions: Call<typeof contract.listSessions> = {
  method: 'GET',
  path: '/api/auth/sessions',
};

export const endSession: Call<typeof contract.endSession> = {
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
};

export const endAllSessions: Call<typeof contract.endAllSessions> = {
  method: 'DELETE',
  path: '/api/auth/sessions',
};

export const exportData: Call<typeof contract.exportData> = {
  method: 'GET',
  path: '/api/auth/data',
};

export const deleteAccount: Call<typeof contract.deleteAccount> = {
  method: 'POST',
  path: '/api/auth/delete-account',
};

export const readOpenMatters: Call<typeof contract.readOpenMatters> = {
  method: 'GET',
  path: '/api/auth/open-matters',
};
