import { get, post, put } from '#lib/call.ts';
import type * as contract from './contract.ts';
import { profileFrom, signedInFrom } from './signed-in.reader.ts';

export const registerAccount = post<typeof contract.registerAccount>('/api/auth/register');
export const verifyCode = post<typeof contract.verifyCode>('/api/auth/verify-otp', signedInFrom);
export const resendCode = post<typeof contract.resendCode>('/api/auth/resend-otp');
export const logIn = post<typeof contract.logIn>('/api/auth/login', signedInFrom);
export const askForReset = post<typeof contract.askForReset>('/api/auth/forgot-password');
export const resetPassword = put<typeof contract.resetPassword>('/api/auth/reset-password');
export const readProfile = get<typeof contract.readProfile>('/api/auth/profile', profileFrom);
export const changeName = put<typeof contract.changeName>('/api/auth/profile', profileFrom);
export const changePassword = put<typeof contract.changePassword>('/api/auth/password');
export const exportData = get<typeof contract.exportData>('/api/auth/data');
export const deleteAccount = post<typeof contract.deleteAccount>('/api/auth/delete-account');
export const readOpenMatters = get<typeof contract.readOpenMatters>('/api/auth/open-matters');
