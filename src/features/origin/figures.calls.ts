import { get } from '#lib/call.ts';
import type { listCountedFigures as contract } from './impact.contract.ts';

export const listCountedFigures = get<typeof contract>('/api/origin/figures');
