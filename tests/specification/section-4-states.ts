import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 4,
    part: 'Signed in',
    rows: [
      {
        says: 'means that token and isAuthenticated are both stored',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-in.spec.ts > signing in > signing in in one tab shows the bar of who is signed in in every tab',
          'src/web/frame-session.spec.ts > whose bar it is > a token without the flag is not a session',
          'src/web/frame-session.spec.ts > whose bar it is > the flag without a token is not a session',
        ],
      },
      {
        says: 'pages refresh on storage changes',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-in.spec.ts > signing in > signing in in one tab shows the bar of who is signed in in every tab',
          'src/features/accounts/shop/user-page.spec.ts > who is not there > logging out in another tab leaves nothing of a person on this one',
        ],
      },
      {
        says: 'pages refresh on an authChanged event',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/log-out.spec.ts > logging out > a page follows an authChanged event as its bar does',
      },
    ],
  },
  {
    section: 4,
    part: 'Logout',
    rows: [
      {
        says: "asks 'Are you sure you want to logout?'",
        issue: 4,
        shownBy:
          'src/features/accounts/shop/log-out.spec.ts > logging out > Logout asks, and staying signed in ends no session',
        replacedBy: 'a dialog with the same words',
      },
      {
        says: 'clears token',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/log-out.spec.ts > logging out > Logout clears what is stored, goes home, and the server takes the token no more',
      },
      {
        says: 'clears isAuthenticated',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/log-out.spec.ts > logging out > Logout clears what is stored, goes home, and the server takes the token no more',
      },
      {
        says: 'clears userRole',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/log-out.spec.ts > logging out > Logout clears what is stored, goes home, and the server takes the token no more',
      },
      {
        says: 'clears userEmail',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/log-out.spec.ts > logging out > Logout clears what is stored, goes home, and the server takes the token no more',
      },
      {
        says: 'goes to /',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/log-out.spec.ts > logging out > Logout clears what is stored, goes home, and the server takes the token no more',
      },
      {
        says: 'the user page logout clears the token and returns home',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > quick actions > Logout asks nothing, clears the token and returns home',
      },
    ],
  },
  {
    section: 4,
    part: 'Login',
    rows: [
      {
        says: 'admin credentials are recognised locally in the client',
        issue: 4,
        shownBy: [
          "src/features/accounts/shop/sign-in.spec.ts > who is not let in > the admin's email and password open nothing while the server cannot be asked",
          "src/features/accounts/shop/sign-in.spec.ts > signing in > an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own",
          'src/features/accounts/desk/guard.spec.ts > who is no admin > a customer who writes admin into the storage is denied by the server',
        ],
        replacedBy: 'the server knows the role; the client holds no credential',
      },
      {
        says: 'an admin gets role admin and goes to /admin',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > signing in > an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own",
      },
      {
        says: 'a fixed placeholder token is stored for the admin',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > signing in > an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own",
        replacedBy: "the admin's own token is stored",
      },
      {
        says: 'otherwise the server login is used and role user is set',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
      },
      {
        says: 'the user goes to /userpage',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
          'src/features/accounts/shop/sign-in.spec.ts > signing in > who was asked to sign in goes back to the page that asked',
        ],
        replacedBy: '/userpage, or back to the page that had asked for the login',
      },
    ],
  },
  {
    section: 4,
    part: 'Signup flow',
    rows: [
      {
        says: 'form, then OTP, then user page',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > from Join to the user page > the way from Join over the code of the letter ends on the user page, signed in',
      },
    ],
  },
  {
    section: 4,
    part: 'Order status values',
    rows: [
      {
        says: 'pending',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > shows the status Pending that the shop has set`,
      },
      {
        says: 'processing',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > shows the status Processing that the shop has set`,
      },
      {
        says: 'shipped',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > shows the status Shipped that the shop has set`,
      },
      {
        says: 'delivered',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > shows the status Delivered that the shop has set`,
      },
      {
        says: 'cancelled',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > shows the status Cancelled that the shop has set`,
      },
      {
        says: 'an unknown value is shown neutral',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > of another server an absent status is pending, and an unknown one is shown neutral`,
      },
      {
        says: 'an absent value is treated as pending',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the list > of another server an absent status is pending, and an unknown one is shown neutral`,
      },
      {
        says: 'the admin may set any of the five from any state',
        issue: 6,
        shownBy: `src/features/orders/order-status.test.ts > the admin > sets any of the five from any, and each is an event with who, when, from and to`,
      },
      {
        says: 'after an update the row changes locally',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the status of an order > a paid order is shipped in two taps; the row changes, and its customer is written to`,
      },
      {
        says: "alert 'Order status updated to' followed by the status",
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the status of an order > a paid order is shipped in two taps; the row changes, and its customer is written to`,
        replacedBy: 'a toast with the same words',
      },
    ],
  },
  {
    section: 4,
    part: 'Cart',
    rows: [
      {
        says: 'a quantity change shows first and is reverted if the call fails',
        issue: 6,
        shownBy: [
          `src/features/cart/shop/changes.spec.ts > a quantity > changes on the screen before the server has answered, and stays when it has`,
          `src/features/cart/shop/changes.spec.ts > a change that is not taken > a quantity comes back when the call fails, and why is said`,
        ],
      },
      {
        says: 'a removal shows first and is reverted if the call fails',
        issue: 6,
        shownBy: [
          `src/features/cart/shop/changes.spec.ts > taking out > a removal is seen before the server has answered, and takes out that item alone`,
          `src/features/cart/shop/changes.spec.ts > a change that is not taken > a removal that fails brings the item back, and says so`,
        ],
      },
      {
        says: 'success status 200 is accepted',
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a quantity > counts with an answer of 200, also one without the cart in it`,
      },
      {
        says: 'success status 201 is accepted',
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a quantity > counts with an answer of 201, also one without the cart in it`,
      },
      {
        says: 'success status 204 is accepted',
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a quantity > counts with an answer of 204, also one without the cart in it`,
      },
      {
        says: 'a cartUpdated event refreshes the cart after changes',
        issue: 6,
        shownBy: [
          `src/features/cart/shop/in-step.spec.ts > a cart that is looked at > a cartUpdated event has the cart read anew`,
          `src/features/cart/shop/in-step.spec.ts > a cart that is looked at > a cartUpdated event goes out after every change`,
        ],
      },
      {
        says: 'a 401 on search clears token and flag',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > is told what went wrong > an ended session is told, and the page turns to a visitor’s',
      },
      {
        says: 'a 401 on filter clears token and flag',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > is told what went wrong > an ended session is told at the filter too',
      },
      {
        says: 'a 401 on cart clears token and flag',
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that has ended > is told when the cart is fetched, forgotten, and asked for at /login`,
      },
      {
        says: 'a 401 in cart redirects to login',
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that has ended > is told when the cart is fetched, forgotten, and asked for at /login`,
      },
      {
        says: 'a 401 in checkout redirects to login',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > on the way > a session that ended says so and leads to /login, and from there back to the same cart`,
      },
    ],
  },
  {
    section: 4,
    part: 'Checkout flow',
    rows: [
      {
        says: 'create the order, then initiate payment',
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > creates the order, then opens its payment with the e-mail and the order’s id',
      },
      {
        says: 'the browser is redirected to authorization_url',
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > leads to the answered authorization_url',
      },
      {
        says: 'the browser is redirected to paymentUrl',
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > leads to the answered paymentUrl',
      },
      {
        says: 'otherwise an error shows',
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > without an address to pay at says so, leads to the order, and pressed again keeps the same order',
      },
    ],
  },
  {
    section: 4,
    part: 'Product search',
    rows: [
      {
        says: 'typing searches after a 500 ms pause under All Products',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > waits and is waited for > one search goes out for a word, not one a letter',
      },
      {
        says: 'choosing a category clears the search text',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > a category filters, and clears the search text',
      },
      {
        says: 'choosing All Products resets the results',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > All Products, an emptied box and the clear link each show everything again',
      },
      {
        says: 'clearing the text resets the results',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > All Products, an emptied box and the clear link each show everything again',
      },
    ],
  },
  {
    section: 4,
    part: 'Admin',
    rows: [
      {
        says: 'product modal: opens, submits, closes on success',
        issue: 9,
        shownBy: [
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > a product is added in a modal: sent as form data with its image, and listed when the modal has closed',
          'src/features/catalogue/desk/product-form.spec.ts > a product is changed > editing begins with what there is; what is sold meanwhile stays sold',
        ],
      },
      {
        says: 'product modal: the list is refreshed on success',
        issue: 9,
        shownBy: [
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > a product is added in a modal: sent as form data with its image, and listed when the modal has closed',
          'src/features/catalogue/desk/product-form.spec.ts > a product is changed > editing begins with what there is; what is sold meanwhile stays sold',
        ],
      },
      {
        says: 'message delete is simulated: a 1 s wait, then removed locally',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message that is deleted can be brought back at once, by the keyboard too',
        replacedBy: 'a real deletion at once, with undo',
      },
      {
        says: 'message delete: a server call is not shown',
        issue: 5,
        shownBy: [
          `src/features/messages/message-desk.test.ts > a deletion > is real: the message is gone from the list, and cannot be answered or deleted again`,
          `src/features/messages/message-desk.test.ts > a deletion > can be taken back, with all that belongs to the message`,
        ],
        replacedBy: 'DELETE /api/contact/{id}',
      },
      {
        says: 'the reply modal resets after send',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
    ],
  },
  {
    section: 4,
    part: 'Busy buttons',
    rows: [
      {
        says: "show busy text, 'Signing In...'",
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > signing in > while its answer is awaited the button reads 'Signing In...' and is disabled",
      },
      {
        says: "show busy text, 'Joining...'",
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box > says Joining... while it is sent, and takes no second press`,
      },
      {
        says: 'every button with a call behind it shows busy text',
        issue: 3,
        shownBy:
          'src/ui/style-guide.spec.ts > buttons, fields and a form > a busy button says so, keeps its width and the focus, and takes no second press',
      },
      {
        says: 'are disabled meanwhile',
        issue: 3,
        shownBy:
          'src/ui/style-guide.spec.ts > buttons, fields and a form > a busy button says so, keeps its width and the focus, and takes no second press',
      },
    ],
  },
];
