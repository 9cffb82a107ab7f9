import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 2,
    part: 'Admin dashboard',
    rows: [
      {
        says: "header 'Admin Dashboard'",
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > an admin comes in to the Admin Dashboard',
      },
      {
        says: "'Welcome Admin'",
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > an admin comes in to the Admin Dashboard',
      },
      {
        says: 'a logout',
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > the desk’s Logout asks first, ends the session and goes home',
      },
      {
        says: "logout asks 'Are you sure you want to logout?'",
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > the desk’s Logout asks first, ends the session and goes home',
        replacedBy: 'a dialog with the same words',
      },
      {
        says: 'tab Product Management',
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > the desk’s doors stand in one row, the morning first, each with an address, and count what waits',
      },
      {
        says: 'tab Order Management',
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > the desk’s doors stand in one row, the morning first, each with an address, and count what waits',
      },
      {
        says: 'tab Order Management has a count badge',
        issue: 9,
        shownBy:
          'src/features/insight/desk/desk.spec.ts > what the desk asks for > the tabs and the desk count exactly what waits, and follow within fifteen seconds',
      },
      {
        says: 'tab Customer Messages',
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > the desk’s doors stand in one row, the morning first, each with an address, and count what waits',
      },
      {
        says: 'tab Customer Messages has a count badge',
        issue: 9,
        shownBy:
          'src/features/insight/desk/desk.spec.ts > what the desk asks for > the tabs and the desk count exactly what waits, and follow within fifteen seconds',
      },
    ],
  },
  {
    section: 2,
    part: 'Products tab',
    rows: [
      {
        says: 'column image',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > a product stands there with image, name, shortened description, category, price and stock',
      },
      {
        says: 'column name',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > a product stands there with image, name, shortened description, category, price and stock',
      },
      {
        says: 'column description',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > a product stands there with image, name, shortened description, category, price and stock',
      },
      {
        says: 'column category',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > a product stands there with image, name, shortened description, category, price and stock',
      },
      {
        says: 'column price',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > a product stands there with image, name, shortened description, category, price and stock',
      },
      {
        says: 'column stock',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > a product stands there with image, name, shortened description, category, price and stock',
      },
      {
        says: 'Add Product',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > Add Product and each row’s name, Edit and Stock open their dialog',
      },
      {
        says: 'edit',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > Add Product and each row’s name, Edit and Stock open their dialog',
      },
      {
        says: 'delete',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > a product is deleted > Delete asks first, with the product’s name, and works with the keyboard alone',
      },
      {
        says: 'Add/Edit happens in a modal',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > the products at the desk > Add Product and each row’s name, Edit and Stock open their dialog',
      },
    ],
  },
  {
    section: 2,
    part: 'Orders tab',
    rows: [
      {
        says: 'column short id',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > every order is a row, found by its short id, its customer and its state, and the address keeps what is asked`,
      },
      {
        says: 'column customer',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > every order is a row, found by its short id, its customer and its state, and the address keeps what is asked`,
      },
      {
        says: 'column item count',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > every order is a row, found by its short id, its customer and its state, and the address keeps what is asked`,
      },
      {
        says: 'column total',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > every order is a row, found by its short id, its customer and its state, and the address keeps what is asked`,
      },
      {
        says: 'column date',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > every order is a row, found by its short id, its customer and its state, and the address keeps what is asked`,
      },
      {
        says: 'column status badge',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > every order is a row, found by its short id, its customer and its state, and the address keeps what is asked`,
      },
      {
        says: 'column status selector',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > every order is a row, found by its short id, its customer and its state, and the address keeps what is asked`,
      },
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
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card shows the email',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card shows the date',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card shows the message',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card has a New badge',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card has Reply',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'a card has Delete',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message that is deleted can be brought back at once, by the keyboard too',
      },
      {
        says: 'the reply modal shows the original message',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has an editable subject',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has a reply text box',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has Send Email to Customer',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the reply modal has Cancel',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
    ],
  },
];
