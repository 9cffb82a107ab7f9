import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 1,
    part: 'The shop',
    rows: [
      {
        says: "body, hair, face and men's products based on shea butter",
        issue: 2,
        shownBy:
          'src/features/catalogue/catalogue.test.ts > the demo covers the five categories within the prices that were promised',
      },
      {
        says: 'the goods are made in Ghana (Tamale and Accra)',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > the about page says where the goods are made, and with whom: the SheaStrong Initiative',
      },
      {
        says: 'linked to a women-producer empowerment and sourcing programme',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > the about page says where the goods are made, and with whom: the SheaStrong Initiative',
      },
      {
        says: 'the programme is called the SheaStrong Initiative',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > the about page says where the goods are made, and with whom: the SheaStrong Initiative',
      },
      {
        says: 'prices are in Ghana cedi (GH₵)',
        issue: 2,
        shownBy:
          'src/features/catalogue/shop/products.spec.ts > the shelf > every product stands on /products with its category, name and price',
      },
    ],
  },
  {
    section: 1,
    part: 'For whom',
    rows: [
      {
        says: 'a visitor browses the product list',
        issue: 2,
        shownBy:
          'src/features/catalogue/shop/products.spec.ts > the shelf > every product stands on /products with its category, name and price',
      },
      {
        says: 'a visitor browses the static pages',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > a visitor browses the static pages',
      },
      {
        says: 'a visitor signs up, with e-mail verification',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > from Join to the user page > the way from Join over the code of the letter ends on the user page, signed in',
      },
      {
        says: 'a visitor logs in',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > signing in > a customer who signs in goes to the user page with the role user, and the storage says who it is',
      },
      {
        says: 'a visitor sends a contact message',
        issue: 5,
        shownBy: `src/features/messages/send-message.test.ts > a visitor sends a contact message, is thanked, and it is kept`,
      },
      {
        says: 'a visitor uses the password-reset flow',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > after a new password > a forgotten password is replaced with the keyboard alone',
      },
      {
        says: 'a customer searches and filters products',
        issue: 3,
        shownBy: [
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > typing searches after a pause, with the words in the result',
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > a category filters, and clears the search text',
        ],
      },
      {
        says: 'a customer keeps a cart',
        issue: 6,
        shownBy: `src/features/cart/shop/adding.spec.ts > a customer > who adds to the cart on a product's page reads its name and 'added to cart!', and the count follows`,
      },
      {
        says: 'a customer checks out',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > from a product to the provider > works with the keyboard alone`,
      },
      {
        says: 'a customer pays by card through the payment provider',
        issue: 7,
        shownBy:
          'src/features/payments/shop/online.spec.ts > paying online > by card leads from the checkout to the provider and back: paid, and the cart is empty',
      },
      {
        says: 'a customer pays by mobile money through the payment provider',
        issue: 7,
        shownBy: [
          'src/features/payments/shop/online.spec.ts > paying online > by MTN MoMo, approved on the phone',
          'src/features/payments/shop/online.spec.ts > paying online > by Telecel Cash, approved on the phone',
          'src/features/payments/shop/online.spec.ts > paying online > by AT Money, approved on the phone',
        ],
      },
      {
        says: 'a customer sees a simple account page',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > who is there > a customer is greeted by the first name, and sees the account’s information',
      },
      {
        says: 'a customer subscribes to a newsletter',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /about > subscribes a customer: it is said, a letter comes, and the place is kept`,
      },
      {
        says: 'an admin manages products',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > a product is added in a modal: sent as form data with its image, and listed when the modal has closed',
      },
      {
        says: 'an admin manages customer orders',
        issue: 10,
        shownBy: `src/features/orders/desk/orders.spec.ts > the status of an order > a paid order is shipped in two taps; the row changes, and its customer is written to`,
      },
      {
        says: 'an admin manages customer messages',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message is read, answered by e-mail and shown with its answer',
      },
    ],
  },
  {
    section: 1,
    part: 'Static content',
    rows: [
      {
        says: 'contact: a store in Northern Ghana',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the info cards lead to the telephone, to WhatsApp, to mail and to the store`,
      },
      {
        says: 'contact: two phone numbers',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the info cards lead to the telephone, to WhatsApp, to mail and to the store`,
      },
      {
        says: 'contact: two support e-mail addresses',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the info cards lead to the telephone, to WhatsApp, to mail and to the store`,
      },
      {
        says: 'business hours: Mon-Fri 8AM-6PM',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the contact page names the business hours and the social handles`,
      },
      {
        says: 'business hours: Sat 9AM-4PM',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the contact page names the business hours and the social handles`,
      },
      {
        says: 'business hours: Sun closed',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the contact page names the business hours and the social handles`,
      },
      {
        says: 'FAQ: Accra delivery takes 1-2 days',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
      {
        says: 'FAQ: other regions take 3-5 business days',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
      {
        says: 'FAQ: shipping only within Ghana',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
      {
        says: 'FAQ: payment by mobile money is accepted',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
      {
        says: 'FAQ: payment by bank cards is accepted',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
      {
        says: 'FAQ: payment by the payment provider is accepted',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
      {
        says: 'FAQ: payment by bank transfer is accepted',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
      {
        says: 'the cart page claims free returns within 30 days',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > the cart claims free returns within 30 days and secure checkout`,
      },
      {
        says: 'the cart page claims secure checkout',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > the cart claims free returns within 30 days and secure checkout`,
      },
      {
        says: 'the newsletter promises 15% off a first order',
        issue: 5,
        shownBy: [
          `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /about > promises 15% off the first order`,
          `src/features/orders/place-order.test.ts > placing an order > holds the first order’s discount, its parts on the lines`,
        ],
        replacedBy: 'the promise, and a real discount of the account, once ever',
      },
    ],
  },
];
