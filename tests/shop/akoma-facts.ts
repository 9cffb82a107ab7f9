import type { SettingName } from '#features/settings/contract.ts';

/** The facts that the owner of a small shop sets before it opens. */
export const akomaFacts: Partial<Record<SettingName, unknown>> = {
  brand: { name: 'Akoma', line: 'Soap, and nothing else.', madeIn: ['Bolgatanga'] },
  contact: {
    address: 'Market Road 7, Bolgatanga',
    phones: ['024 123 4567'],
    emails: ['hi@akoma.com'],
    social: [],
  },
  hours: [{ days: 'Tue-Sat', open: '9AM-5PM' }],
  delivery: { accra: { from: 2, until: 2 }, otherRegions: { from: 1, until: 3 }, lateFrom: 12 },
  returnDays: 14,
  legal: {
    name: 'Akoma Limited',
    registration: 'CS123456',
    dataProtectionRegistration: '4711',
    changed: '2026-11-20',
    refundDays: 14,
    answerDays: 14,
  },
};
