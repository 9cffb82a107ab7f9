import { anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

export const inquiryTypes = [
  'General',
  'Order Support',
  'SheaStrong Partnership',
  'Customer Support',
] as const;

export type InquiryType = (typeof inquiryTypes)[number];

/** The limits of a message, the same in the form, on the server and in the letters. */
export const messageRules = {
  nameLength: 120,
  subjectLength: 200,
  messageLength: 5_000,
  /** This much of a message is quoted in the answer. */
  quotedLength: 1_000,
  daysToRestore: 30,
} as const;

/**
 * This limit stands apart: the form needs the contract, which uses it, and not the other limits.
 */
export const messagesOfANetwork = {
  name: 'POST /api/contact',
  per: 'network',
  most: 20,
  within: anHour,
  code: 'too-many-from-network',
} as const;

export const messageLimits = {
  ofAnAddress: {
    name: 'messages-of-an-address',
    per: 'e-mail address',
    most: 5,
    within: anHour,
    code: 'too-many-messages',
  },
  /** Somebody can make up hundreds of addresses, and rent networks for them. */
  ofEverybody: {
    name: 'messages-of-everybody',
    per: 'everybody',
    most: 500,
    ofOne: 50,
    within: anHour,
    code: 'too-busy',
    codeOfOne: 'too-many-from-network',
  },
  /** A sender can give another person's address, so an address gets no more letters than these. */
  copies: { name: 'message-copies', per: 'e-mail address', most: 3, within: anHour },
} as const satisfies Limits;

/** Reasons to refuse a message. Without JavaScript, the page's address carries these names. */
export const messageFaults = {
  missing: 'Please fill in all required fields.',
  email: 'Please enter a valid email address.',
  type: 'Please choose what your message is about.',
  'long-name': `Please use at most ${messageRules.nameLength} characters for your name.`,
  'long-subject': `Please use at most ${messageRules.subjectLength} characters for the subject.`,
  'long-message': `Please write at most ${messageRules.messageLength} characters, and send the rest in a second message.`,
  'name-line': 'Please enter your name on one line.',
  'subject-line': 'Please enter the subject on one line.',
  network: 'We’ve had too many messages from your network. Please wait a while, or call us.',
  address: 'We’ve had too many messages from this email. Please wait a while, or call us.',
  busy: 'Too many people are writing to us right now. Please try again later, or call us.',
  elsewhere: 'Please use the form on our contact page.',
  failed: 'Failed to send your message. Please try again later.',
} as const;

export type MessageFault = keyof typeof messageFaults;

export const messageThanks = "Thank you for your message! We'll get back to you soon.";

export function understandFault(word: string): MessageFault | undefined {
  return Object.hasOwn(messageFaults, word) ? (word as MessageFault) : undefined;
}

/** Finds the name of the sentence that a call answered. */
export function faultSaid(sentence: string): MessageFault {
  const faults = Object.keys(messageFaults) as MessageFault[];
  return faults.find((fault) => messageFaults[fault] === sentence) ?? 'failed';
}

export function defaultReplySubject(name: string): string {
  return `Re: Your inquiry - ${name}`;
}
