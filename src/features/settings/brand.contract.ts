import * as z from 'zod/mini';
import { oneLine } from '#lib/one-line.ts';
import { factCounts as counts, factLengths as lengths } from './facts.rules.ts';
import { listOf, shownEmail, shownPhone } from './typed-text.contract.ts';

export const brand = z.strictObject(
  {
    name: oneLine('The shop’s name', lengths.name),
    line: oneLine('The line below the name', lengths.line),
    madeIn: listOf(oneLine('The place', lengths.place), 'places', { most: counts.places }),
  },
  'Please enter the shop’s name, its line and where its products are made.',
);

const social = z.strictObject(
  {
    network: oneLine('The network', lengths.name),
    handle: oneLine('The name there', lengths.handle),
  },
  'Please enter a network, such as Instagram, and the shop’s name there.',
);

/** How people reach the shop. The number for WhatsApp is a setting of its own. */
export const contact = z.strictObject(
  {
    address: oneLine('The address', lengths.address),
    phones: listOf(shownPhone, 'phone numbers', { least: 1, most: counts.phones }),
    emails: listOf(shownEmail, 'email addresses', { least: 1, most: counts.emails }),
    social: listOf(social, 'networks', { most: counts.socials }),
  },
  'Please enter the shop’s address, phone numbers and email addresses.',
);

const opening = z.strictObject(
  { days: oneLine('The days', lengths.days), open: oneLine('The hours', lengths.days) },
  'Please enter days, such as Mon-Fri, and their hours.',
);

/** When the store is open. Holidays are a setting of their own. */
export const hours = listOf(opening, 'opening hours', { least: 1, most: counts.hours });

/** The line at the top of the home page. Without one, the shop makes a line of its promises. */
export const announcement = z.nullable(oneLine('The announcement', lengths.announcement));

export type Brand = z.output<typeof brand>;
export type Contact = z.output<typeof contact>;
export type Hours = z.output<typeof hours>;
