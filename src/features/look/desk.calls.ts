import { post } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const addLogo = post<typeof contract.addLogo>('/api/look/logo');
export const addCard = post<typeof contract.addCard>('/api/look/card');
export const addScene = post<typeof contract.addScene>('/api/look/scene');
