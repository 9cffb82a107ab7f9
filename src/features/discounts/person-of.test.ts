import { expect, test } from 'vitest';
import { openSecrets } from '#platform/secrets.ts';
import { mailboxOf, personOf } from './person-of.ts';

const secrets = openSecrets('a secret of the test that is long enough');

test.each([
  ['Ama.Owusu@Gmail.com', 'amaowusu@gmail.com'],
  ['a.m.a.owusu+shea@googlemail.com', 'amaowusu@gmail.com'],
  ['ama.owusu+1@outlook.com', 'ama.owusu@outlook.com'],
  ['ama+1@hotmail.co.uk', 'ama@hotmail.co.uk'],
  ['AMA+x+y@live.fr', 'ama@live.fr'],
  ['ama+news@me.com', 'ama@icloud.com'],
  ['ama-shop@yahoo.com', 'ama@yahoo.com'],
  ['ama-shop@yahoo.co.uk', 'ama@yahoo.co.uk'],
  ['a.m_a-owusu+1@protonmail.com', 'amaowusu@proton.me'],
  ['ama+1@fastmail.com', 'ama@fastmail.com'],
])('%s is the mailbox %s', (written, mailbox) => {
  expect(mailboxOf(written)).toBe(mailbox);
  expect(personOf(secrets, written)).toEqual(personOf(secrets, mailbox));
});

test.each([
  ['ama.owusu@outlook.com', 'amaowusu@outlook.com'],
  ['ama@outlook.com', 'ama@hotmail.com'],
  ['ama-owusu@gmail.com', 'ama@gmail.com'],
  ['ama.owusu@yahoo.com', 'amaowusu@yahoo.com'],
  // It is unknown what other providers do with these spellings.
  ['ama+1@shop.example', 'ama@shop.example'],
  ['a.ma@shop.example', 'ama@shop.example'],
  ['ama@notgmail.com', 'a.ma@notgmail.com'],
  ['ama@gmail.com.example', 'a.ma@gmail.com.example'],
])('%s and %s are two', (one, other) => {
  expect(personOf(secrets, one)).not.toEqual(personOf(secrets, other));
});

test.each(['+tag@gmail.com', '...@gmail.com', '-x@yahoo.com'])('%s keeps a name', (written) => {
  expect(mailboxOf(written)).toMatch(/^[^@]+@/);
});

test('it holds nothing of the address, and another shop has another', () => {
  const person = personOf(secrets, 'ama@shop.example');
  expect(person).toHaveLength(32);
  expect(person.toString('latin1')).not.toContain('ama');
  expect(
    personOf(openSecrets('another secret that is long enough'), 'ama@shop.example'),
  ).not.toEqual(person);
});
