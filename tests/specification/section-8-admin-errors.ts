import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 8,
    part: 'Admin authentication',
    rows: [
      {
        says: "'Failed to authenticate admin. Please login again.'",
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > who is no admin > an admin’s token that the server refuses is forgotten, and the guard of /admin asks to log in again',
      },
      {
        says: "missing token: 'Authentication required. Please login again.'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > a product is deleted > without a token nothing is sent, and the sign-in is asked for',
      },
    ],
  },
  {
    section: 8,
    part: 'Admin products',
    rows: [
      {
        says: "add, 401: 'Authentication failed. Please login again.'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product cannot be saved > a session that ended says so, and after signing in elsewhere the form goes on as it was',
      },
      {
        says: "update, 401: 'Authentication failed. Please login again.'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-trouble.test.ts > to update without a session asks to log in again',
      },
      {
        says: "delete, 401: 'Authentication failed. Please login again.'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > a product is deleted > a deletion that the shop refuses for the session says so at the sign-in, and the session is forgotten',
      },
      {
        says: "500: 'Server error occurred. Please check if the product exists and try again.'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product cannot be saved > a product that cannot be added says so, and everything filled in stays',
      },
      {
        says: "'Failed to delete product:' plus the message",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > a product is deleted > a deletion that the shop could not do says why, and the product stays',
      },
      {
        says: "'Failed to update product:' plus the message",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product cannot be saved > an update that fails says why in the words of the specification',
      },
      {
        says: "'Failed to add product. Please try again.'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product cannot be saved > a product whose answer was lost is not added a second time',
      },
      {
        says: "'Product deleted successfully!'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > a product is deleted > Delete asks first, with the product’s name, and works with the keyboard alone',
      },
      {
        says: "'Product updated successfully!'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is changed > editing begins with what there is; what is sold meanwhile stays sold',
      },
      {
        says: "'Product added successfully!'",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > a product is added in a modal: sent as form data with its image, and listed when the modal has closed',
      },
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
          'src/features/messages/desk/message-desk.spec.ts > a reply that is not sent > because the session is over says so for a second, then logs out',
      },
      {
        says: '401 logs out after 1 s',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > a reply that is not sent > because the session is over says so for a second, then logs out',
      },
      {
        says: "400: 'Invalid request. Please check your reply message.'",
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > a reply that is not sent > for 400 says so, and keeps what was written',
      },
      {
        says: "'Failed to send reply...'",
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > a reply that is not sent > for 404 says so, and keeps what was written',
      },
      {
        says: "'Reply sent successfully!'",
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
    ],
  },
  {
    section: 8,
    part: 'Admin lists and orders',
    rows: [
      {
        says: 'load failures show the error text in a panel',
        issue: 10,
        shownBy: [
          `src/features/orders/desk/orders.spec.ts > the list > orders that cannot be loaded show the error text in a panel, or Failed to fetch orders, and can be asked for again`,
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > messages that cannot be loaded say why, and can be asked for again',
        ],
      },
      {
        says: "default 'Failed to fetch messages'",
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > messages that cannot be loaded say why, and can be asked for again',
      },
      {
        says: "default 'Failed to fetch orders'",
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > orders that cannot be loaded show the error text in a panel, or Failed to fetch orders, and can be asked for again`,
      },
      {
        says: "'Failed to update order status: ' plus the message",
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the status of an order > a status that cannot be set says Failed to update order status and why, and the row stays`,
      },
    ],
  },
];
