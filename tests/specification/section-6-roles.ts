import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 6,
    part: 'Anonymous visitor',
    rows: [
      {
        says: 'may browse the product list',
        issue: 2,
        shownBy:
          'tests/browser/catalogue-products.spec.ts > every product stands on /products with its category, name and price',
      },
      {
        says: 'may view static pages',
        issue: 2,
        shownBy: [
          'tests/browser/frame-routes.spec.ts > /about is the About page',
          'tests/browser/frame-routes.spec.ts > /contact is Contact',
          'tests/browser/frame-routes.spec.ts > /blog is the Journal',
        ],
      },
      { says: 'may sign up', issue: 4 },
      { says: 'may log in', issue: 4 },
      { says: 'may send contact messages', issue: 5 },
      { says: 'may use forgot password', issue: 4 },
      { says: 'may use reset password', issue: 4 },
      {
        says: 'cannot search',
        issue: 3,
        shownBy:
          'src/features/catalogue/search-products.test.ts > without a session a search is refused',
      },
      {
        says: 'cannot filter',
        issue: 3,
        shownBy:
          'src/features/catalogue/search-products.test.ts > without a session a search is refused',
      },
      { says: 'cannot add to cart', issue: 6 },
      { says: 'cannot see the cart', issue: 6 },
      { says: 'cannot check out', issue: 6 },
      { says: 'cannot subscribe', issue: 5 },
    ],
  },
  {
    section: 6,
    part: 'Logged-in customer',
    rows: [
      { says: 'may do all that a visitor may', issue: 4 },
      {
        says: 'may search',
        issue: 3,
        shownBy:
          'tests/browser/catalogue-search.spec.ts > a customer > typing searches after a pause, with the words in the result',
      },
      {
        says: 'may use the category filter',
        issue: 3,
        shownBy:
          'tests/browser/catalogue-search.spec.ts > a customer > a category filters, and clears the search text',
      },
      { says: 'may use the cart', issue: 6 },
      { says: 'may check out', issue: 6 },
      { says: 'may use the user page', issue: 4 },
      { says: 'may subscribe to the newsletter', issue: 5 },
    ],
  },
  {
    section: 6,
    part: 'Admin (userRole admin, with token and authenticated flag)',
    rows: [
      { says: 'may add products', issue: 9 },
      { says: 'may edit products', issue: 9 },
      { says: 'may delete products', issue: 9 },
      { says: 'may view all orders', issue: 6 },
      { says: 'may change the status of orders', issue: 6 },
      { says: 'may view customer messages', issue: 5 },
      { says: 'may reply to customer messages by e-mail', issue: 5 },
      {
        says: 'may delete messages (local only)',
        issue: 5,
        replacedBy: 'a deletion on the server, by DELETE /api/contact/{id}',
      },
      { says: 'may log out', issue: 9 },
    ],
  },
  {
    section: 6,
    part: 'The admin check',
    rows: [
      {
        says: 'is done in the client',
        issue: 4,
        replacedBy: 'the server decides; the client asks storage for what to show first',
      },
      { says: "non-admins get 'Access denied. Admin credentials required.'", issue: 4 },
      { says: 'non-admins go to /login', issue: 4 },
      {
        says: 'compares typed e-mail and password with values held in the client',
        issue: 4,
        replacedBy: 'the server knows the role; the client holds no credential',
      },
      {
        says: 'a fixed placeholder token is stored',
        issue: 4,
        replacedBy: "adminToken holds the admin's own token",
      },
      {
        says: "a stored token equal to the literal '{secret}' logs in again by itself",
        issue: 4,
        replacedBy: 'a stored token that the server refuses means signed out',
      },
      {
        says: 'server-side enforcement of roles is not shown',
        issue: 2,
        shownBy: 'src/app.test.ts > every route says who may come, and the guard of its tree asks',
        replacedBy: 'every call has a guard for its role on the server',
      },
    ],
  },
];
