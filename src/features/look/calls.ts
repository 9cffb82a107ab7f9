import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const readLook = get<typeof contract.readLook>('/api/look');
export const readScenes = get<typeof contract.readScenes>('/api/look/scenes');
