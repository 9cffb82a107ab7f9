import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 7,
    part: 'All calls',
    rows: [
      {
        says: 'all calls go to a base URL',
        issue: 2,
        shownBy:
          'src/features/catalogue/shop/products.spec.ts > the shelf > the grid is fetched as data when the page is turned to from another',
      },
      {
        says: "'bearer': the token from local storage, in the Authorization header",
        issue: 2,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > typing searches after a pause, with the words in the result',
      },
      {
        says: 'the request timeout is the default, with no limit set',
        issue: 2,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > waits and is waited for > an answer is waited for, however long it takes',
      },
    ],
  },
  {
    section: 7,
    part: 'Accounts',
    rows: [
      {
        says: 'POST /api/auth/register takes the signup payload',
        issue: 4,
        shownBy: [
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
        ],
      },
      {
        says: 'POST /api/auth/register: errors read message',
        issue: 4,
        shownBy: [
          'src/features/accounts/register.test.ts > registering > firstName "" is refused: Please enter your first name',
          "src/features/accounts/shop/sign-up.spec.ts > who cannot join > a refusal is told in the server's words, and without any it is 'Something went wrong'",
        ],
      },
      {
        says: 'POST /api/auth/register: response not shown',
        issue: 4,
        shownBy: [
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
          'src/features/accounts/register.test.ts > a stranger’s address > a planted password never becomes valid, whoever types the code',
          'src/features/accounts/shop/sign-in.spec.ts > who is not let in > who has not entered the code yet is told so, gets to its screen and finishes there',
        ],
        replacedBy: 'it answers a registration secret, sent along with the code',
      },
      {
        says: 'POST /api/auth/verify-otp takes email, otp (six digits)',
        issue: 4,
        shownBy: [
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
          'src/features/accounts/register.test.ts > a code > "12345" is not six digits',
          'src/features/accounts/register.test.ts > a code > "1234567" is not six digits',
          'src/features/accounts/register.test.ts > a code > "12345a" is not six digits',
        ],
      },
      {
        says: 'POST /api/auth/verify-otp: response not shown',
        issue: 4,
        shownBy:
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
        replacedBy: 'it answers what login answers: the person is signed in',
      },
      {
        says: 'POST /api/auth/login takes email, password; the client reads token',
        issue: 4,
        shownBy: [
          'src/features/accounts/log-in.test.ts > logging in > answers a token and the user with the role',
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
        ],
      },
      {
        says: 'GET /api/auth/profile, bearer, returns firstName, lastName, email',
        issue: 4,
        shownBy: [
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
          'src/features/accounts/log-in.test.ts > a session > ends when its person logs out, and at once',
        ],
      },
      {
        says: 'POST /api/auth/forgot-password takes email',
        issue: 4,
        shownBy: [
          'src/features/accounts/reset-password.test.ts > asking for a link > answers the same whether or not the address exists, and writes only to one that does',
          'src/features/accounts/reset-password.test.ts > asking for a link > needs an address: ""',
        ],
      },
      {
        says: 'PUT /api/auth/reset-password?token={token} takes password; 200',
        issue: 4,
        shownBy:
          'src/features/accounts/reset-password.test.ts > a link > sets the new password, and the old one is no longer good',
      },
    ],
  },
  {
    section: 7,
    part: 'Catalogue',
    rows: [
      {
        says: 'GET /api/products, no auth, an array of products',
        issue: 2,
        shownBy:
          'src/app.test.ts > GET /api/products answers an array with the fields of the specification',
      },
      {
        says: 'GET /api/products/search?name={term}, bearer, array',
        issue: 3,
        shownBy:
          'src/features/catalogue/search-products.test.ts > a name finds products in the shape of the list, the best match first',
      },
      {
        says: 'GET /api/products/search?category={category}, bearer, array',
        issue: 3,
        shownBy:
          'src/features/catalogue/search-products.test.ts > the category Skincare finds what stands under Face Care',
      },
      {
        says: 'the category of a search is mapped',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > a category filters, and clears the search text',
      },
      {
        says: 'POST /api/products, bearer, success 201',
        issue: 9,
        shownBy: [
          'src/features/catalogue/product-desk.test.ts > an admin adds a product: it is in the shop at once, with its first stock as a movement',
          'src/features/catalogue/product-desk.test.ts > a customer may change no goods, a visitor neither',
        ],
      },
      {
        says: 'POST /api/products multipart: name, description, price, category, stock',
        issue: 9,
        shownBy:
          'src/features/catalogue/product-desk.test.ts > an admin adds a product: it is in the shop at once, with its first stock as a movement',
      },
      {
        says: 'POST /api/products multipart: optional image',
        issue: 9,
        shownBy:
          'src/features/catalogue/product-pictures.test.ts > a product is added with its picture, which shows in the shop at once',
      },
      {
        says: 'the product add is sent as form data with the image',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > a product is added in a modal: sent as form data with its image, and listed when the modal has closed',
      },
      {
        says: 'PUT /api/products/{id}, same multipart, bearer, success 200',
        issue: 9,
        shownBy: [
          'src/features/catalogue/product-desk.test.ts > what a form leaves out stays as it is',
          'src/features/catalogue/product-pictures.test.ts > a picture that is sent with a change takes the place of the first',
        ],
      },
      {
        says: 'DELETE /api/products/{id}, bearer, success 200',
        issue: 9,
        shownBy:
          'src/features/catalogue/product-desk.test.ts > a product that no order mentions is deleted, with its movements',
      },
    ],
  },
  {
    section: 7,
    part: 'Cart',
    rows: [
      {
        says: 'GET /api/carts, bearer: list, or items, or cart.items',
        issue: 6,
        shownBy: [
          `src/features/cart/cart.test.ts > the cart > tells each line’s product, and what it comes to`,
          `src/features/cart/cart.test.ts > the cart > is closed to visitors: /api/carts`,
        ],
      },
      {
        says: 'POST /api/carts/add/{productId}, bearer: quantity (integer)',
        issue: 6,
        shownBy: [
          `src/features/cart/cart.test.ts > the cart > tells each line’s product, and what it comes to`,
          `src/features/cart/cart.test.ts > adding > of 1.5 is refused`,
        ],
      },
      {
        says: 'POST /api/carts/add/{productId}: quantity is 1 by default',
        issue: 6,
        shownBy: `src/features/cart/cart.test.ts > adding > takes one when nothing else is said, and adds to what is there`,
      },
      {
        says: 'PUT /api/carts/update/{productId}, bearer: quantity',
        issue: 6,
        shownBy: `src/features/cart/cart.test.ts > changing a quantity > sets it`,
      },
      {
        says: 'DELETE /api/carts/clear, bearer: a body with productId removes one',
        issue: 6,
        shownBy: `src/features/cart/cart.test.ts > taking out > one product is named by the body, or by the query where a proxy drops bodies`,
      },
      {
        says: 'DELETE /api/carts/clear, bearer: no body clears the cart',
        issue: 6,
        shownBy: `src/features/cart/cart.test.ts > taking out > everything goes without a body and without a query`,
      },
    ],
  },
  {
    section: 7,
    part: 'Orders and payments',
    rows: [
      {
        says: 'POST /api/orders/{id}, bearer: the order payload',
        issue: 6,
        shownBy: `src/features/orders/place-order.test.ts > placing an order > takes what is in the cart, copies names and prices, and puts the goods aside`,
      },
      {
        says: 'POST /api/orders/{id}: the meaning of id in the path is not shown',
        issue: 6,
        shownBy: `src/features/orders/place-order.test.ts > placing an order > is for the own id only`,
        replacedBy: "the customer's user id; any other is 404",
      },
      {
        says: 'POST /api/orders/{id}: the response gives the order id',
        issue: 6,
        shownBy: `src/features/orders/place-order.test.ts > placing an order > takes what is in the cart, copies names and prices, and puts the goods aside`,
      },
      {
        says: 'GET /api/orders, bearer (admin)',
        issue: 6,
        shownBy: `src/features/orders/order-status.test.ts > the admin > alone may set it, and see everybody’s orders`,
      },
      {
        says: 'PUT /api/orders/{id}/status, bearer: status',
        issue: 6,
        shownBy: `src/features/orders/order-status.test.ts > the admin > sets any of the five from any, and each is an event with who, when, from and to`,
      },
      {
        says: 'POST /api/payments/initiate, bearer: email, orderId',
        issue: 7,
        shownBy: `src/features/payments/initiate.test.ts > opening the payment of an order > takes the account’s e-mail address, in any case, and no other`,
      },
      {
        says: 'POST /api/payments/initiate gives authorization_url or paymentUrl',
        issue: 7,
        shownBy: `src/features/payments/initiate.test.ts > opening the payment of an order > answers authorization_url, a page of the provider, for the order’s own sum`,
      },
      {
        says: 'after initiation the browser is sent to the authorization URL',
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > leads to the answered authorization_url',
      },
    ],
  },
  {
    section: 7,
    part: 'Newsletter and contact',
    rows: [
      {
        says: 'POST /api/newsletter/subscribe, bearer: email; 200 or 201',
        issue: 5,
        shownBy: [
          `src/features/newsletter/subscribe.test.ts > the own address > counts at once, and a letter confirms it that names the 15%`,
          `src/features/newsletter/subscribe.test.ts > who may subscribe > a visitor may not`,
        ],
      },
      {
        says: 'POST /api/contact/send, no auth: contact payload; 200 or 201',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > a message goes out with its five fields, is thanked for, and the form is empty again`,
      },
      {
        says: 'GET /api/contact/all, bearer (admin token)',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > who may > GET /api/contact/all is for admins alone`,
      },
      {
        says: 'POST /api/contact/reply/{messageId}, bearer; 200 or 201',
        issue: 5,
        shownBy: `src/features/messages/reply-to-message.test.ts > a reply > carries replyMessage, mails the customer, and stays in the conversation`,
      },
      {
        says: 'POST /api/contact/reply/{messageId}: replyMessage (trimmed)',
        issue: 5,
        shownBy: `src/features/messages/reply-to-message.test.ts > a reply > carries replyMessage, mails the customer, and stays in the conversation`,
      },
    ],
  },
];
