import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 5,
    part: 'Login',
    rows: [
      {
        says: 'email required',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > the form > an empty form asks for the email and the password, focuses the first and sends nothing',
      },
      {
        says: 'password required',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > the form > an empty form asks for the email and the password, focuses the first and sends nothing',
      },
      {
        says: 'email of email type',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-in.spec.ts > the form > the form asks for an email of email type, a password that can be shown and hidden, and whether to remember',
          'src/features/accounts/shop/sign-in.spec.ts > the form > what is no email address is told so, and stays',
        ],
      },
    ],
  },
  {
    section: 5,
    part: 'Signup',
    rows: [
      {
        says: 'first name required',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > an empty form asks for every field and the terms, focuses the first and sends nothing',
      },
      {
        says: 'last name required',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > an empty form asks for every field and the terms, focuses the first and sends nothing',
      },
      {
        says: 'email required',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > an empty form asks for every field and the terms, focuses the first and sends nothing',
      },
      {
        says: 'password required',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > an empty form asks for every field and the terms, focuses the first and sends nothing',
      },
      {
        says: 'confirm password required',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > an empty form asks for every field and the terms, focuses the first and sends nothing',
      },
      {
        says: 'email type',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
          'src/features/accounts/shop/sign-up.spec.ts > the form > what is no email address is told beside its field, which has the focus, and the rest stays',
        ],
      },
      {
        says: 'terms checkbox required',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-up.spec.ts > the form > an empty form asks for every field and the terms, focuses the first and sends nothing',
          'src/features/accounts/shop/sign-up.spec.ts > the form > the terms can be read beside their box, and without them nobody joins',
        ],
      },
      {
        says: 'no password length rule',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-up.spec.ts > the form > a password of five characters is told beside its field, which has the focus, and the rest stays',
          'src/features/accounts/password.rules.test.ts > whoever runs the shop needs twelve characters',
          'src/features/accounts/reset-password.test.ts > a link > of an admin wants twelve characters',
        ],
        replacedBy: "the reset's minimum of six characters; twelve for admins",
      },
      {
        says: 'confirm password is not compared with password',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > a repeated password that is another one is told beside its field, which has the focus, and the rest stays',
        replacedBy: 'it is compared',
      },
    ],
  },
  {
    section: 5,
    part: 'OTP',
    rows: [
      {
        says: "all six digits required: 'Please enter all 6 digits'",
        issue: 4,
        shownBy:
          "src/features/accounts/shop/code.spec.ts > the boxes of a code > missing digits are 'Please enter all 6 digits', with the focus in the first empty box",
      },
      {
        says: 'each box holds at most one character',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > the boxes of a code > each box holds at most one character: typing over replaces it, and what is no digit is passed over',
      },
    ],
  },
  {
    section: 5,
    part: 'Add to cart and Buy Now',
    rows: [
      {
        says: "'Please login to add items to cart'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a visitor > who buys or adds to the cart is told to log in',
      },
      {
        says: "'Please login to make a purchase'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a visitor > who buys or adds to the cart is told to log in',
      },
    ],
  },
  {
    section: 5,
    part: 'Search and filter',
    rows: [
      {
        says: "'Please log in to search products'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a visitor > finds search and filter closed, and why',
      },
      {
        says: "'Please log in to filter products by category'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a visitor > finds search and filter closed, and why',
      },
      {
        says: "'No products found matching' the quoted term",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > nothing found is told with what was asked',
      },
      {
        says: "'No products found in' the quoted category, then ' category'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/shelf-texts.test.ts > nothing found has the words of the specification',
      },
    ],
  },
  {
    section: 5,
    part: 'Quantity',
    rows: [
      {
        says: 'cannot go below 1',
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a quantity > cannot go below 1`,
      },
      {
        says: 'changes are ignored while an update of the item is in flight',
        issue: 6,
        replacedBy: 'they wait, and the last of them goes out when the answer has come',
        shownBy: `src/features/cart/shop/changes.spec.ts > a quantity > has one call on its way: what is pressed meanwhile waits, and only the last goes out`,
      },
    ],
  },
  {
    section: 5,
    part: 'Checkout',
    rows: [
      {
        says: "'Your cart is empty. Please add items before making payment.'",
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > a cart that changed meanwhile > a cart that was emptied elsewhere says so, and is empty here`,
      },
      {
        says: "'Please fill in all required shipping information.': street",
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without Street address nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: "'Please fill in all required shipping information.': city",
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without City nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: "'Please fill in all required shipping information.': region",
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without Region nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: "'Please fill in all required shipping information.': phone",
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without Phone nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: "'User ID not found. Please try logging in again.'",
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > the answer, and the token > without a user id nothing is ordered`,
      },
      {
        says: 'the e-mail comes from local storage or the token',
        issue: 6,
        shownBy: [
          `src/features/orders/shop/placing.spec.ts > the answer, and the token > says the e-mail when the storage does not`,
          'src/features/orders/shop/buyer.test.ts > the e-mail is the stored one, before the token’s claim',
        ],
      },
      {
        says: "'Unable to retrieve user email. Please try logging in again.'",
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > the answer, and the token > without an e-mail, and none in the storage, nothing is ordered`,
      },
      {
        says: "'Order ID not received from server'",
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > the answer, and the token > without an order’s id is told`,
      },
      {
        says: "'Payment authorization URL not received'",
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > without an address to pay at says so, leads to the order, and pressed again keeps the same order',
      },
    ],
  },
  {
    section: 5,
    part: 'Contact',
    rows: [
      {
        says: "'Please fill in all required fields.': full name",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > what is written > without Full Name it says 'Please fill in all required fields.' and goes there`,
      },
      {
        says: "'Please fill in all required fields.': email",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > what is written > without Email it says 'Please fill in all required fields.' and goes there`,
      },
      {
        says: "'Please fill in all required fields.': inquiry type",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > what is written > without Inquiry Type it says 'Please fill in all required fields.' and goes there`,
      },
      {
        says: "'Please fill in all required fields.': subject",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > what is written > without Subject it says 'Please fill in all required fields.' and goes there`,
      },
      {
        says: "'Please fill in all required fields.': message",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > what is written > without Message it says 'Please fill in all required fields.' and goes there`,
      },
      {
        says: "e-mail must match a simple pattern: 'Please enter a valid email address.'",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > what is written > what is no email address is told in the words of the contact form`,
      },
    ],
  },
  {
    section: 5,
    part: 'Newsletter',
    rows: [
      {
        says: "'Please log in to subscribe to our newsletter'",
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /about > tells a visitor to log in, and leads there and back`,
      },
      {
        says: "'Please enter your email address'",
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box > says of '': 'Please enter your email address', and sends nothing`,
      },
      {
        says: "pattern check: 'Please enter a valid email address'",
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box > says of 'efua': 'Please enter a valid email address', and sends nothing`,
      },
      {
        says: 'success is shown on status 200',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box > shows its success on status 200`,
      },
      {
        says: 'success is shown on status 201',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box > shows its success on status 201`,
      },
    ],
  },
  {
    section: 5,
    part: 'Reset password',
    rows: [
      {
        says: "token required: 'Invalid or missing reset token'",
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/reset-link.spec.ts > the address of /confirm-password > /confirm-password shows the Invalid Reset Link panel, with a way to a new link',
          'src/features/accounts/reset-password.test.ts > a link > without a token at all is refused in the same words',
        ],
      },
      {
        says: "password required: 'Please enter a password'",
        issue: 4,
        shownBy:
          'src/features/accounts/reset-password.test.ts > a link > takes no password like "", and stays good',
      },
      {
        says: "'Password must be at least 6 characters long'",
        issue: 4,
        shownBy:
          "src/features/accounts/shop/reset.spec.ts > the new password > 'five5' is refused with 'Password must be at least 6 characters long', and nothing is sent",
      },
    ],
  },
  {
    section: 5,
    part: 'Product form',
    rows: [
      {
        says: 'name required',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > what is missing or cannot be is said beside its field, and nothing is sent',
      },
      {
        says: 'price required',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > what is missing or cannot be is said beside its field, and nothing is sent',
      },
      {
        says: 'category required',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > what is missing or cannot be is said beside its field, and nothing is sent',
      },
      {
        says: 'price numeric, step 0.01',
        issue: 9,
        shownBy: [
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > what is missing or cannot be is said beside its field, and nothing is sent',
        ],
      },
      {
        says: 'price minimum 0',
        issue: 9,
        shownBy: [
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > what is missing or cannot be is said beside its field, and nothing is sent',
        ],
      },
      {
        says: 'stock minimum 0',
        issue: 9,
        shownBy: [
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > what is missing or cannot be is said beside its field, and nothing is sent',
        ],
      },
      {
        says: 'image of any image type',
        issue: 9,
        shownBy: [
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
          'src/features/catalogue/desk/product-pictures.spec.ts > the pictures of a product > all files that cannot be taken are told at once and by name, when they are chosen, and the good ones among them are kept',
          'src/features/catalogue/product-pictures.test.ts > a picture of any kind is taken',
        ],
      },
    ],
  },
  {
    section: 5,
    part: 'Reply',
    rows: [
      {
        says: "'Please enter a reply message before sending.'",
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
      {
        says: 'the send button is disabled when the text is blank',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
    ],
  },
];
