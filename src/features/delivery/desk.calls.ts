import { get, put } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as contract from './desk.contract.ts';

const planFrom = moneyIn<contract.DeskPlan>({ fee: true, freeFrom: true, cashUpTo: true });
const plansFrom = moneyIn<contract.SavedPlan[]>({ fee: true, freeFrom: true, cashUpTo: true });

export const readPlan = get<typeof contract.readPlan>('/api/delivery/plan', planFrom);
export const savePlan = put<typeof contract.savePlan>('/api/delivery/plan', planFrom);
export const listPlans = get<typeof contract.listPlans>('/api/delivery/plans', plansFrom);
