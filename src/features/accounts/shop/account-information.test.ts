import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Profile } from '../contract.ts';
import { AccountInformation } from './account-information.tsx';

const efua: Profile = {
  _id: 'f0e1',
  firstName: 'Efua',
  lastName: 'Mensah',
  email: 'efua@shop.example',
  role: 'user',
};

/** Another server of the same API may leave these out of a profile. Ours never does. */
test.each([
  ['First Name', 'firstName'],
  ['Last Name', 'lastName'],
  ['Email', 'email'],
])('a missing %s is N/A', (missing, field) => {
  const { [field as keyof Profile]: _, ...rest } = efua;
  const shown = factsOf(rest as Profile);
  expect(Object.keys(shown)).toEqual(['First Name', 'Last Name', 'Email']);
  expect(Object.keys(shown).filter((name) => shown[name] === 'N/A')).toEqual([missing]);
});

function factsOf(profile: Profile): Record<string, string> {
  const html = renderToStaticMarkup(
    createElement(AccountInformation, { profile, onChange: () => undefined }),
  );
  const facts = html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g);
  return Object.fromEntries([...facts].map(([, name, value]) => [name, value]));
}
