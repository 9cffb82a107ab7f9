/**
 * The holidays that no rule foretells, until the owner sets others in the shop. Those of 2026 are
 * as the Ministry of the Interior declared them. Later ones are expected. Correct them when they
 * are declared, about a week before, and add other declared days, such as the Monday after a
 * holiday at the weekend. Eid-ul-Fitr is expected by the tabular Islamic calendar, Eid-ul-Adha by
 * that of Umm al-Qura, because these fit the declared days from 2022 to 2026 best.
 */
export const announcedHolidays: readonly { day: string; name: string }[] = [
  { day: '2026-03-20', name: 'Eid-ul-Fitr' },
  { day: '2026-03-21', name: 'Shaqq Day' },
  { day: '2026-03-23', name: 'Monday for Shaqq Day' },
  { day: '2026-05-27', name: 'Eid-ul-Adha' },
  { day: '2027-03-10', name: 'Eid-ul-Fitr' },
  { day: '2027-03-11', name: 'Shaqq Day' },
  { day: '2027-05-16', name: 'Eid-ul-Adha' },
  { day: '2027-05-17', name: 'Monday for Eid-ul-Adha' },
  { day: '2028-02-27', name: 'Eid-ul-Fitr' },
  { day: '2028-02-28', name: 'Shaqq Day' },
  { day: '2028-02-29', name: 'Tuesday for Eid-ul-Fitr' },
  { day: '2028-05-05', name: 'Eid-ul-Adha' },
];
