import { expect, test } from 'vitest';
import { readDigitalAddress } from './digital-address.ts';

test.each([
  ['GA-183-8164', 'GA-183-8164'],
  ['ga-183-8164', 'GA-183-8164'],
  ['GA1838164', 'GA-183-8164'],
  ['  GA 183 8164 ', 'GA-183-8164'],
  ['GA - 183 - 8164', 'GA-183-8164'],
  ['GA183-8164', 'GA-183-8164'],
  ['Ga-1838164', 'GA-183-8164'],
  ['GA–183–8164', 'GA-183-8164'],
  ['NT-0000-1234', 'NT-0000-1234'],
  ['nt00001234', 'NT-0000-1234'],
  ['GA-18365-8164', 'GA-18365-8164'],
  ['GA183658164', 'GA-18365-8164'],
  ['E2-183-8164', 'E2-183-8164'],
  ['e21838164', 'E2-183-8164'],
])('%j is %s', (typed, address) => {
  expect(readDigitalAddress(typed)).toBe(address);
});

test.each([
  '',
  'GA',
  'behind the total station',
  'GA-18-8164',
  'GA-183456-8164',
  'GA-183-816',
  'GA-183-81645',
  'GA-1838-164',
  'G-183-8164',
  '2A-183-8164',
  'GAB-183-8164',
  'GA-183-8164-1',
  'GA/183/8164',
  'GA-1B3-8164',
  'ſA-183-8164',
  'GA-183-8164\nGA-183-8165',
])('%j is no digital address', (typed) => {
  expect(readDigitalAddress(typed)).toBeUndefined();
});
