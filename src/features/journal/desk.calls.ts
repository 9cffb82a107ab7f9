import { get, post, put, remove } from '#lib/call.ts';
import type * as contract from './desk.contract.ts';

export const listWritings = get<typeof contract.listWritings>('/api/writings');
export const readWriting = get<typeof contract.readWriting>('/api/writings/{id}');
export const addWriting = post<typeof contract.addWriting>('/api/writings');
export const changeWriting = put<typeof contract.changeWriting>('/api/writings/{id}');
export const bringBack = post<typeof contract.bringBack>('/api/writings/{id}/bring-back');
export const removeWriting = remove<typeof contract.removeWriting>('/api/writings/{id}');
export const previewWriting = post<typeof contract.previewWriting>('/api/writings/preview');
export const addWritingPicture = post<typeof contract.addWritingPicture>('/api/writings/pictures');
