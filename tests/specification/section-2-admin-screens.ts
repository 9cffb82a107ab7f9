import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 2,
    part: 'Admin dashboard',
    rows: [
      { says: "header 'Admin Dashboard'", issue: 9 },
      { says: "'Welcome Admin'", issue: 9 },
      { says: 'a logout', issue: 9 },
      {
        says: "logout asks 'Are you sure you want to logout?'",
        issue: 9,
        replacedBy: 'a dialog with the same words',
      },
      { says: 'tab Product Management', issue: 9 },
      { says: 'tab Order Management', issue: 9 },
      { says: 'tab Order Management has a count badge', issue: 9 },
      { says: 'tab Customer Messages', issue: 9 },
      { says: 'tab Customer Messages has a count badge', issue: 9 },
    ],
  },
  {
    section: 2,
    part: 'Products tab',
    rows: [
      { says: 'column image', issue: 9 },
      { says: 'column name', issue: 9 },
      { says: 'column description', issue: 9 },
      { says: 'column category', issue: 9 },
      { says: 'column price', issue: 9 },
      { says: 'column stock', issue: 9 },
      { says: 'Add Product', issue: 9 },
      { says: 'edit', issue: 9 },
      { says: 'delete', issue: 9 },
      { says: 'Add/Edit happens in a modal', issue: 9 },
    ],
  },
  {
    section: 2,
    part: 'Orders tab',
    rows: [
      { says: 'column short id', issue: 10 },
      { says: 'column customer', issue: 10 },
      { says: 'column item count', issue: 10 },
      { says: 'column total', issue: 10 },
      { says: 'column date', issue: 10 },
      { says: 'column status badge', issue: 10 },
      { says: 'column status selector', issue: 10 },
    ],
  },
  {
    section: 2,
    part: 'Messages tab',
    rows: [
      {
        says: 'a card shows the sender name',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card shows the email',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card shows the date',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card shows the message',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card has a New badge',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card has Reply',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card has Delete',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message that is deleted can be brought back at once, by the keyboard too',
      },
      {
        says: 'the reply modal shows the original message',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has an editable subject',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has a reply text box',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has Send Email to Customer',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has Cancel',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
    ],
  },
];
