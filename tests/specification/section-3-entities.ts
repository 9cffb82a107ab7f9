import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 3,
    part: 'Signup payload',
    rows: [
      {
        says: 'firstName',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
      {
        says: 'lastName',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
      {
        says: 'email',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
      {
        says: 'password',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
      {
        says: 'acceptedTerms (boolean)',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
    ],
  },
  {
    section: 3,
    part: 'Login response',
    rows: [
      {
        says: 'token (other fields not shown)',
        issue: 4,
        shownBy:
          'src/features/accounts/log-in.test.ts > logging in > answers a token and the user with the role',
      },
    ],
  },
  {
    section: 3,
    part: 'Product',
    rows: [
      {
        says: '_id or id',
        issue: 2,
        shownBy:
          'src/features/catalogue/products.reader.test.ts > another server of the same calls may say id for _id and image for imageUrl',
      },
      {
        says: 'name',
        issue: 2,
        shownBy:
          'src/features/catalogue/products.reader.test.ts > a product arrives with every field, its price in pesewas',
      },
      {
        says: 'description',
        issue: 2,
        shownBy:
          'src/features/catalogue/products.reader.test.ts > a product arrives with every field, its price in pesewas',
      },
      {
        says: 'price (number)',
        issue: 2,
        shownBy:
          'src/features/catalogue/products.reader.test.ts > a product arrives with every field, its price in pesewas',
      },
      {
        says: 'category',
        issue: 2,
        shownBy:
          'src/features/catalogue/products.reader.test.ts > a product arrives with every field, its price in pesewas',
      },
      {
        says: 'stock (number)',
        issue: 2,
        shownBy:
          'src/features/catalogue/products.reader.test.ts > a product arrives with every field, its price in pesewas',
      },
      {
        says: 'imageUrl or image',
        issue: 2,
        shownBy:
          'src/features/catalogue/products.reader.test.ts > another server of the same calls may say id for _id and image for imageUrl',
      },
      {
        says: 'image is a file on upload',
        issue: 9,
        shownBy:
          'src/features/catalogue/product-pictures.test.ts > a product is added with its picture, which shows in the shop at once',
      },
    ],
  },
  {
    section: 3,
    part: 'Cart item',
    rows: [
      {
        says: 'accepted shape: a list',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > a cart may be a list, and is summed up when nobody has`,
      },
      {
        says: 'accepted shape: an object with items',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > a cart may be an object with items, and is summed up when nobody has`,
      },
      {
        says: 'accepted shape: an object with cart.items',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > a cart may be an object with cart.items, and is summed up when nobody has`,
      },
      {
        says: '_id (cart item id)',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > a cart arrives with every field, money in pesewas`,
      },
      {
        says: 'product, nested with _id, name, price, image or imageUrl, category',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > a cart arrives with every field, money in pesewas`,
      },
      {
        says: 'productId instead of product',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > an item may name its product by id and carry the rest itself`,
      },
      {
        says: 'name or productName',
        issue: 6,
        shownBy: [
          `src/features/cart/cart.reader.test.ts > an item may name its product by id and carry the rest itself`,
          `src/features/cart/cart.reader.test.ts > an item may say name, price and imageUrl itself`,
        ],
      },
      {
        says: 'price or productPrice',
        issue: 6,
        shownBy: [
          `src/features/cart/cart.reader.test.ts > an item may name its product by id and carry the rest itself`,
          `src/features/cart/cart.reader.test.ts > an item may say name, price and imageUrl itself`,
        ],
      },
      {
        says: 'quantity',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > a cart arrives with every field, money in pesewas`,
      },
      {
        says: 'image or imageUrl',
        issue: 6,
        shownBy: [
          `src/features/cart/cart.reader.test.ts > an item may name its product by id and carry the rest itself`,
          `src/features/cart/cart.reader.test.ts > an item may say name, price and imageUrl itself`,
        ],
      },
      {
        says: 'category',
        issue: 6,
        shownBy: `src/features/cart/cart.reader.test.ts > an item may say name, price and imageUrl itself`,
      },
      {
        says: 'for a write: product id and quantity',
        issue: 6,
        shownBy: `src/features/cart/cart.test.ts > adding > takes one when nothing else is said, and adds to what is there`,
      },
    ],
  },
  {
    section: 3,
    part: 'Order creation payload',
    rows: [
      {
        says: 'items, each carrying only a quantity',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key`,
        replacedBy: 'the server orders from its own cart; quantities tell it that the cart changed',
      },
      {
        says: 'shippingAddress: street',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key`,
      },
      {
        says: 'shippingAddress: city',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key`,
      },
      {
        says: "shippingAddress: country fixed 'Ghana'",
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key`,
      },
      {
        says: 'shippingAddress: phone',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key`,
      },
      {
        says: 'orderNotes',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key`,
      },
      {
        says: 'the response gives _id or orderId or id',
        issue: 6,
        shownBy: [
          'src/features/orders/order.reader.test.ts > an order’s id may be named _id',
          'src/features/orders/order.reader.test.ts > an order’s id may be named orderId',
          'src/features/orders/order.reader.test.ts > an order’s id may be named id',
        ],
      },
    ],
  },
  {
    section: 3,
    part: 'Order as shown to admin',
    rows: [
      {
        says: '_id or id',
        issue: 10,
        shownBy: [
          `src/features/orders/order.reader.test.ts > the admin’s order is read from _id`,
          `src/features/orders/order.reader.test.ts > the admin’s order is read from id`,
        ],
      },
      {
        says: 'customerName or user.name',
        issue: 10,
        shownBy: [
          `src/features/orders/order.reader.test.ts > the admin’s order is read from customerName`,
          `src/features/orders/order.reader.test.ts > the admin’s order is read from user.name`,
        ],
      },
      {
        says: 'customerEmail or user.email',
        issue: 10,
        shownBy: [
          `src/features/orders/order.reader.test.ts > the admin’s order is read from customerEmail`,
          `src/features/orders/order.reader.test.ts > the admin’s order is read from user.email`,
        ],
      },
      {
        says: 'items or products list',
        issue: 10,
        shownBy: [
          `src/features/orders/order.reader.test.ts > the admin’s order is read from items`,
          `src/features/orders/order.reader.test.ts > the admin’s order is read from products`,
        ],
      },
      {
        says: 'totalAmount or total',
        issue: 10,
        shownBy: [
          `src/features/orders/order.reader.test.ts > the admin’s order is read from totalAmount`,
          `src/features/orders/order.reader.test.ts > the admin’s order is read from total`,
        ],
      },
      {
        says: 'createdAt or orderDate',
        issue: 10,
        shownBy: [
          `src/features/orders/order.reader.test.ts > the admin’s order is read from createdAt`,
          `src/features/orders/order.reader.test.ts > the admin’s order is read from orderDate`,
        ],
      },
      {
        says: 'status',
        issue: 10,
        shownBy: `src/features/orders/order.reader.test.ts > the admin’s order is read from status`,
      },
    ],
  },
  {
    section: 3,
    part: 'Payment initiation',
    rows: [
      {
        says: 'email',
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > creates the order, then opens its payment with the e-mail and the order’s id',
      },
      {
        says: 'orderId',
        issue: 7,
        shownBy:
          'src/features/payments/shop/opening.spec.ts > Make Payment > creates the order, then opens its payment with the e-mail and the order’s id',
      },
      {
        says: 'the response gives authorization_url or paymentUrl',
        issue: 7,
        shownBy: [
          'src/features/payments/shop/opening.spec.ts > Make Payment > leads to the answered authorization_url',
          'src/features/payments/shop/opening.spec.ts > Make Payment > leads to the answered paymentUrl',
        ],
      },
    ],
  },
  {
    section: 3,
    part: 'Profile',
    rows: [
      {
        says: 'firstName',
        issue: 4,
        shownBy:
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
      },
      {
        says: 'lastName',
        issue: 4,
        shownBy:
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
      },
      {
        says: 'email',
        issue: 4,
        shownBy:
          'src/features/accounts/register.test.ts > registering > a visitor registers, reads the code in a letter, and is signed in by it',
      },
    ],
  },
  {
    section: 3,
    part: 'Contact message sent',
    rows: [
      {
        says: 'fullName',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > a message goes out with its five fields, is thanked for, and the form is empty again`,
      },
      {
        says: 'email',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > a message goes out with its five fields, is thanked for, and the form is empty again`,
      },
      {
        says: 'inquiryType General',
        issue: 5,
        shownBy: `src/features/messages/send-message.test.ts > an inquiry can be of the type General`,
      },
      {
        says: 'inquiryType Order Support',
        issue: 5,
        shownBy: `src/features/messages/send-message.test.ts > an inquiry can be of the type Order Support`,
      },
      {
        says: 'inquiryType SheaStrong Partnership',
        issue: 5,
        shownBy: `src/features/messages/send-message.test.ts > an inquiry can be of the type SheaStrong Partnership`,
      },
      {
        says: 'inquiryType Customer Support',
        issue: 5,
        shownBy: `src/features/messages/send-message.test.ts > an inquiry can be of the type Customer Support`,
      },
      {
        says: 'subject',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > a message goes out with its five fields, is thanked for, and the form is empty again`,
      },
      {
        says: 'message',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > a message goes out with its five fields, is thanked for, and the form is empty again`,
      },
    ],
  },
  {
    section: 3,
    part: 'Contact message as read by admin',
    rows: [
      {
        says: '_id',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > the list > a message is read with its id, name, email, message and time, and what it is about`,
      },
      {
        says: 'name',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > the list > a message is read with its id, name, email, message and time, and what it is about`,
      },
      {
        says: 'email',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > the list > a message is read with its id, name, email, message and time, and what it is about`,
      },
      {
        says: 'message',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > the list > a message is read with its id, name, email, message and time, and what it is about`,
      },
      {
        says: 'createdAt',
        issue: 5,
        shownBy: `src/features/messages/message-desk.test.ts > the list > a message is read with its id, name, email, message and time, and what it is about`,
      },
      {
        says: 'a reply carries replyMessage',
        issue: 5,
        shownBy: `src/features/messages/reply-to-message.test.ts > a reply > carries replyMessage, mails the customer, and stays in the conversation`,
      },
    ],
  },
  {
    section: 3,
    part: 'Newsletter subscription',
    rows: [
      {
        says: 'email',
        issue: 5,
        shownBy: `src/features/newsletter/subscribe.test.ts > the own address > counts at once, and a letter confirms it that names the 15%`,
      },
    ],
  },
  {
    section: 3,
    part: 'Product form',
    rows: [
      {
        says: 'name',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'price',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'stock',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'category Body Care',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'category Hair Care',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: "category Men's Collection",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'category Face Care',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'category Toner',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'description',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'image file',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
    ],
  },
  {
    section: 3,
    part: 'Local storage keys',
    rows: [
      {
        says: 'token',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
      },
      {
        says: 'isAuthenticated',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
      },
      {
        says: 'userRole (admin or user)',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
          "src/features/accounts/shop/sign-in.spec.ts > signing in > an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own",
        ],
      },
      {
        says: 'userEmail',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
      },
      {
        says: 'userId',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
      },
      {
        says: 'signupEmail',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
      {
        says: 'adminToken',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > signing in > an admin who signs in goes to /admin with the role admin, and adminToken is the admin's own",
        replacedBy: "the key holds the admin's own token, never a placeholder",
      },
    ],
  },
  {
    section: 3,
    part: 'Session token',
    rows: [
      {
        says: 'carries a userId (or id, or _id) claim',
        issue: 4,
        shownBy:
          'src/features/accounts/log-in.test.ts > logging in > answers a token and the user with the role',
      },
      {
        says: 'carries an email claim',
        issue: 4,
        shownBy:
          'src/features/accounts/log-in.test.ts > logging in > answers a token and the user with the role',
      },
      {
        says: 'checkout reads the user id claim in all three spellings',
        issue: 6,
        shownBy: [
          'src/features/orders/shop/buyer.test.ts > the user id may be the claim userId',
          'src/features/orders/shop/buyer.test.ts > the user id may be the claim id',
          'src/features/orders/shop/buyer.test.ts > the user id may be the claim _id',
        ],
      },
      {
        says: 'checkout reads the email claim',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > the answer, and the token > says the e-mail when the storage does not`,
      },
    ],
  },
];
