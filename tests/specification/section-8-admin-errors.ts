import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 8,
    part: 'Admin authentication',
    rows: [
      { says: "'Failed to authenticate admin. Please login again.'", issue: 9 },
      { says: "missing token: 'Authentication required. Please login again.'", issue: 9 },
    ],
  },
  {
    section: 8,
    part: 'Admin products',
    rows: [
      { says: "add, 401: 'Authentication failed. Please login again.'", issue: 9 },
      { says: "update, 401: 'Authentication failed. Please login again.'", issue: 9 },
      { says: "delete, 401: 'Authentication failed. Please login again.'", issue: 9 },
      {
        says: "500: 'Server error occurred. Please check if the product exists and try again.'",
        issue: 9,
      },
      { says: "'Failed to delete product:' plus the message", issue: 9 },
      { says: "'Failed to update product:' plus the message", issue: 9 },
      { says: "'Failed to add product. Please try again.'", issue: 9 },
      { says: "'Product deleted successfully!'", issue: 9 },
      { says: "'Product updated successfully!'", issue: 9 },
      { says: "'Product added successfully!'", issue: 9 },
    ],
  },
  {
    section: 8,
    part: 'Admin reply',
    rows: [
      {
        says: "401 gives 'Authentication failed. Please login again.'",
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a reply that is not sent > because the session is over says so for a second, then logs out',
      },
      {
        says: '401 logs out after 1 s',
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a reply that is not sent > because the session is over says so for a second, then logs out',
      },
      {
        says: "400: 'Invalid request. Please check your reply message.'",
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a reply that is not sent > for 400 says so, and keeps what was written',
      },
      {
        says: "'Failed to send reply...'",
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a reply that is not sent > for 404 says so, and keeps what was written',
      },
      {
        says: "'Reply sent successfully!'",
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > a message is read, answered by e-mail and shown with its answer',
      },
    ],
  },
  {
    section: 8,
    part: 'Admin lists and orders',
    rows: [
      { says: 'load failures show the error text in a panel', issue: 10 },
      {
        says: "default 'Failed to fetch messages'",
        issue: 10,
        shownBy:
          'tests/browser/messages-desk.spec.ts > messages that cannot be loaded say why, and can be asked for again',
      },
      { says: "default 'Failed to fetch orders'", issue: 10 },
      { says: "'Failed to update order status: ' plus the message", issue: 10 },
    ],
  },
];
