import { expect, test } from 'vitest';
import { isUnknownReader } from './unknown-reader.ts';

const refused = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    responseCode: Number.parseInt(response, 10),
    response,
    command,
  });

test.each([
  '550 5.1.1 <ama@shop.example>: Recipient address rejected: User unknown in virtual mailbox table',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '553 5.1.3 The recipient address is not a valid RFC 5321 address',
  '550 No such mailbox',
  '550 ama@shop.example: user unknown',
  '551 User does not exist here',
])('there is no such mailbox: %s', (response) => {
  expect(isUnknownReader(refused(response))).toBe(true);
});

test.each([
  '450 4.1.1 <ama@shop.example>: unverified address',
  '421 4.7.0 Try again later',
  '452 4.2.2 The email account that you tried to reach is over quota',
  '552 5.2.2 The email account that you tried to reach is over quota',
  '550 5.7.1 Service unavailable; client host [192.0.2.1] blocked using a list',
  '550 5.7.26 This mail has been blocked because the sender is unauthenticated',
  '550 5.4.1 Recipient address rejected: Access denied',
  '554 5.7.1 <ama@shop.example>: Relay access denied',
  '550 Unknown user or relaying denied for client 192.0.2.1',
  '554 No such user, or your mail looks like spam',
  '550 Requested action not taken',
])('that may pass, or means us: %s', (response) => {
  expect(isUnknownReader(refused(response))).toBe(false);
});

test('what a server says of the sender is nothing of the reader', () => {
  expect(isUnknownReader(refused('550 5.1.1 Sender unknown', 'MAIL FROM'))).toBe(false);
  expect(isUnknownReader(refused('550 No such user in this text', 'DATA'))).toBe(false);
  expect(isUnknownReader(refused('550 5.1.1 No such user', 'DATA'))).toBe(true);
});

test('a line that breaks is no answer', () => {
  expect(isUnknownReader(new Error('Connection closed'))).toBe(false);
  expect(isUnknownReader('550 5.1.1')).toBe(false);
});
