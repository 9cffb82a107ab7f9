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
          'src/features/catalogue/shop/products.spec.ts > the shelf > every product stands on /products with its category, name and price',
      },
      {
        says: 'may view static pages',
        issue: 2,
        shownBy: [
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /about is the About page',
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /contact is Contact',
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /blog is the Journal',
        ],
      },
      {
        says: 'may sign up',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > from Join to the user page > the way from Join over the code of the letter ends on the user page, signed in',
      },
      {
        says: 'may log in',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
      },
      {
        says: 'may send contact messages',
        issue: 5,
        shownBy: `src/features/messages/send-message.test.ts > nobody has to be signed in, and whoever is may write too`,
      },
      {
        says: 'may use forgot password',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset-request.spec.ts > /forgot-password > a visitor who asks for a reset link is told that it was sent, and it comes as a letter',
      },
      {
        says: 'may use reset password',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > the new password > is set by a visitor with the link from the letter: the old one no longer works, the new one does',
      },
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
      {
        says: 'cannot add to cart',
        issue: 6,
        shownBy: `src/features/cart/shop/adding.spec.ts > a visitor > who adds to the cart is told to log in, and nothing goes to the server`,
      },
      {
        says: 'cannot see the cart',
        issue: 6,
        shownBy: [
          `src/features/cart/shop/session.spec.ts > who comes to a cart and leaves it > a visitor reads 'Please login to view your cart', is sent to /login, and does not come back to /cart by going back`,
          `src/features/cart/cart.test.ts > the cart > is closed to visitors: /api/carts`,
        ],
      },
      {
        says: 'cannot check out',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > without login the checkout says why and leads to /login, which leads back to it`,
      },
      {
        says: 'cannot subscribe',
        issue: 5,
        shownBy: `src/features/newsletter/subscribe.test.ts > who may subscribe > a visitor may not`,
      },
    ],
  },
  {
    section: 6,
    part: 'Logged-in customer',
    rows: [
      {
        says: 'may do all that a visitor may',
        issue: 4,
        shownBy: [
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > All Products, an emptied box and the clear link each show everything again',
          'src/web/frame.spec.ts > the frame of somebody signed in > the signed-in bar leads to the same places',
          'src/features/accounts/shop/sign-up.spec.ts > joining > somebody signed in may join with another address',
          'src/features/accounts/shop/sign-in.spec.ts > signing in > who is remembered is signed in for 30 days, who is not for 12 hours',
          'src/features/messages/send-message.test.ts > nobody has to be signed in, and whoever is may write too',
          'src/features/accounts/shop/reset-request.spec.ts > /forgot-password > somebody signed in may ask for a reset link too',
          'src/features/accounts/shop/reset.spec.ts > the new password > ends every session, and this browser forgets its own',
        ],
      },
      {
        says: 'may search',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > typing searches after a pause, with the words in the result',
      },
      {
        says: 'may use the category filter',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > a category filters, and clears the search text',
      },
      {
        says: 'may use the cart',
        issue: 6,
        shownBy: `src/features/cart/shop/adding.spec.ts > a customer > who adds to the cart on a product's page reads its name and 'added to cart!', and the count follows`,
      },
      {
        says: 'may check out',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > from a product to the provider > works with the keyboard alone`,
      },
      {
        says: 'may use the user page',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > who is there > a customer is greeted by the first name, and sees the account’s information',
      },
      {
        says: 'may subscribe to the newsletter',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /blog > subscribes a customer: it is said, a letter comes, and the place is kept`,
      },
    ],
  },
  {
    section: 6,
    part: 'Admin (userRole admin, with token and authenticated flag)',
    rows: [
      {
        says: 'may add products',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > a product is added in a modal: sent as form data with its image, and listed when the modal has closed',
      },
      {
        says: 'may edit products',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is changed > editing begins with what there is; what is sold meanwhile stays sold',
      },
      {
        says: 'may delete products',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/products.spec.ts > a product is deleted > Delete asks first, with the product’s name, and works with the keyboard alone',
      },
      {
        says: 'may view all orders',
        issue: 6,
        shownBy: `src/features/orders/order-status.test.ts > the admin > alone may set it, and see everybody’s orders`,
      },
      {
        says: 'may change the status of orders',
        issue: 6,
        shownBy: `src/features/orders/order-status.test.ts > the admin > sets any of the five from any, and each is an event with who, when, from and to`,
      },
      {
        says: 'may view customer messages',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > who may > GET /api/contact/all is for admins alone`,
      },
      {
        says: 'may reply to customer messages by e-mail',
        issue: 5,
        shownBy: `src/features/messages/reply-to-message.test.ts > a reply > carries replyMessage, mails the customer, and stays in the conversation`,
      },
      {
        says: 'may delete messages (local only)',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > a deletion > is real: the message is gone from the list, and cannot be answered or deleted again`,
        replacedBy: 'a deletion on the server, by DELETE /api/contact/{id}',
      },
      {
        says: 'may log out',
        issue: 9,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > the desk’s Logout asks first, ends the session and goes home',
      },
    ],
  },
  {
    section: 6,
    part: 'The admin check',
    rows: [
      {
        says: 'is done in the client',
        issue: 4,
        shownBy: [
          'src/features/accounts/desk/guard.spec.ts > who is no admin > a customer who writes admin into the storage is denied by the server',
          'src/features/accounts/desk/guard.spec.ts > who is no admin > with userRole user the guard of /admin denies, and asks the server nothing',
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > Verifying admin access... is shown until the server has answered',
        ],
        replacedBy: 'the server decides; the client asks storage for what to show first',
      },
      {
        says: "non-admins get 'Access denied. Admin credentials required.'",
        issue: 4,
        shownBy: [
          'src/features/accounts/desk/guard.spec.ts > who is no admin > with userRole user the guard of /admin denies, and asks the server nothing',
          'src/features/accounts/desk/guard.spec.ts > who is no admin > a customer who writes admin into the storage is denied by the server',
        ],
      },
      {
        says: 'non-admins go to /login',
        issue: 4,
        shownBy: [
          'src/features/accounts/desk/guard.spec.ts > who is no admin > with userRole user the guard of /admin denies, and asks the server nothing',
          'src/features/accounts/desk/guard.spec.ts > who is no admin > a customer who writes admin into the storage is denied by the server',
        ],
      },
      {
        says: 'compares typed e-mail and password with values held in the client',
        issue: 4,
        shownBy: [
          "src/features/accounts/shop/sign-in.spec.ts > who is not let in > the admin's email and password open nothing while the server cannot be asked",
          "src/features/accounts/shop/sign-in.spec.ts > signing in > an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own",
          'src/features/accounts/desk/guard.spec.ts > who is no admin > a customer who writes admin into the storage is denied by the server',
        ],
        replacedBy: 'the server knows the role; the client holds no credential',
      },
      {
        says: 'a fixed placeholder token is stored',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > signing in > an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own",
        replacedBy: "adminToken holds the admin's own token",
      },
      {
        says: "a stored token equal to the literal '{secret}' logs in again by itself",
        issue: 4,
        shownBy: [
          'src/features/accounts/desk/guard.spec.ts > who is no admin > an admin’s token that the server refuses is forgotten, and the guard of /admin asks to log in again',
          'src/features/accounts/shop/user-page.spec.ts > who is not there > a session that has ended is forgotten without a word, and the user page sends to /login',
        ],
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
