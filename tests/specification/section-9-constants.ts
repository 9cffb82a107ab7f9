import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 9,
    part: 'Money',
    rows: [
      {
        says: 'currency GH₵',
        issue: 2,
        shownBy: 'src/lib/money.test.ts > 123450 pesewas are shown as GH₵1,234.50',
      },
      {
        says: 'amounts are shown with 2 decimals in cart',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > the summary says subtotal, FREE shipping and the total, with two decimals`,
      },
      {
        says: 'amounts are shown with 2 decimals in checkout',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > has a subtotal, free shipping and a total with two decimals, and the button names it`,
      },
      {
        says: 'shipping is free (0)',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > has a subtotal, free shipping and a total with two decimals, and the button names it`,
      },
      {
        says: 'total equals subtotal',
        issue: 6,
        shownBy: [
          `src/features/cart/shop/cart.spec.ts > the cart > the summary says subtotal, FREE shipping and the total, with two decimals`,
          `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > has a line for the first order’s discount, and the button names what is left`,
        ],
        replacedBy: "less the account's first-order discount, when there is one",
      },
      {
        says: 'country is fixed to Ghana',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > sends quantities, the total, the address in Ghana and the notes, under the customer’s id and a key`,
      },
    ],
  },
  {
    section: 9,
    part: 'Limits',
    rows: [
      {
        says: 'OTP length 6',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/code.spec.ts > the boxes of a code > a code has six boxes for one digit each, in a group with a name',
          'src/features/accounts/register.test.ts > a code > "12345" is not six digits',
          'src/features/accounts/register.test.ts > a code > "1234567" is not six digits',
        ],
      },
      {
        says: 'minimum password for reset 6 characters',
        issue: 4,
        shownBy: [
          "src/features/accounts/shop/reset.spec.ts > the new password > 'five5' is refused with 'Password must be at least 6 characters long', and nothing is sent",
          'src/features/accounts/shop/reset.spec.ts > the new password > has six characters at least',
        ],
      },
      {
        says: 'search pause 500 ms',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > waits and is waited for > one search goes out for a word, not one a letter',
      },
      {
        says: 'minimum quantity 1',
        issue: 6,
        shownBy: `src/features/cart/cart.test.ts > adding > of 0 is refused`,
      },
      {
        says: 'default add quantity 1',
        issue: 6,
        shownBy: `src/features/cart/cart.test.ts > adding > takes one when nothing else is said, and adds to what is there`,
      },
      {
        says: 'quantity parsed as integer',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > the items > can be counted by typing a whole number from 1`,
      },
      {
        says: 'logout delay after a 401 in cart actions 1 s',
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that ends while the cart is looked at > a quantity refused with 401 says 'Please login again', and logs out after one second`,
      },
      {
        says: 'redirect after reset success 2 s',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > after a new password > leads to login after two seconds, and not before; the used link is not gone back to',
      },
      {
        says: 'simulated message delete wait 1 s',
        issue: 10,
        shownBy:
          'src/features/messages/desk/message-desk.spec.ts > the desk of messages > a message that is deleted can be brought back at once, by the keyboard too',
        replacedBy: 'a real deletion without a wait, with undo',
      },
      {
        says: 'server-side limits are not shown',
        issue: 2,
        shownBy: [
          'src/platform/http/serve-calls.test.ts > 64 KiB and more is refused in our words',
          'src/platform/http/serve-calls.test.ts > who sends his request too slowly is not waited for',
        ],
        replacedBy: 'bounds on bodies and on time, the same for every call',
      },
      {
        says: 'stock rules and the effect of stock on ordering are not shown',
        issue: 6,
        shownBy: [
          `src/features/orders/place-order.test.ts > what the customer saw > a product that is sold out, short or gone is named`,
          `src/features/cart/shop/changes.spec.ts > a change that is not taken > a quantity stops at what can be bought, and says so`,
        ],
        replacedBy: 'stock limits ordering: never more is sold than is there',
      },
    ],
  },
  {
    section: 9,
    part: 'Order id',
    rows: [
      {
        says: 'shown as the last 8 characters',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > names it by the last eight characters of its id, in upper case, with a leading #`,
      },
      {
        says: 'shown in upper case',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > names it by the last eight characters of its id, in upper case, with a leading #`,
      },
      {
        says: 'shown with a leading #',
        issue: 6,
        shownBy: `src/features/orders/shop/order.spec.ts > an order’s page > in every state > names it by the last eight characters of its id, in upper case, with a leading #`,
      },
    ],
  },
  {
    section: 9,
    part: 'Admin product categories',
    rows: [
      {
        says: 'Body Care',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'Hair Care',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: "Men's Collection",
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'Face Care',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
      {
        says: 'Toner',
        issue: 9,
        shownBy:
          'src/features/catalogue/desk/product-form.spec.ts > a product is made > the product form asks name, price, stock, category, description and images, and what else a page tells',
      },
    ],
  },
  {
    section: 9,
    part: 'Customer filter options',
    rows: [
      {
        says: 'All Products',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: 'Face Care',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: 'Body Care',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: 'Hair Care',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: "Men's Collection",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
    ],
  },
  {
    section: 9,
    part: 'Category mapping sent to the server',
    rows: [
      {
        says: 'Face Care becomes Skincare',
        issue: 3,
        shownBy:
          'src/features/catalogue/categories.test.ts > a new shop has those of the specification, under the names that its filters send',
      },
      {
        says: 'Body Care stays Body Care',
        issue: 3,
        shownBy:
          'src/features/catalogue/categories.test.ts > a new shop has those of the specification, under the names that its filters send',
      },
      {
        says: 'Hair Care becomes Haircare',
        issue: 3,
        shownBy:
          'src/features/catalogue/categories.test.ts > a new shop has those of the specification, under the names that its filters send',
      },
      {
        says: "Men's Collection becomes Men's",
        issue: 3,
        shownBy:
          'src/features/catalogue/categories.test.ts > a new shop has those of the specification, under the names that its filters send',
      },
    ],
  },
  {
    section: 9,
    part: 'Promises',
    rows: [
      {
        says: 'returns claim 30 days',
        issue: 8,
        shownBy: `src/features/returns/returns.test.ts > asking > is possible until the end of the 30th day after the delivery and not a moment longer`,
      },
      {
        says: 'delivery estimate: Accra 1-2 days',
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the expected delivery, and the last address > of an order of 2026-11-16 to Greater Accra is Tue 17 Nov to Wed 18 Nov`,
      },
      {
        says: 'delivery estimate: other regions 3-5 business days',
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the expected delivery, and the last address > of an order of 2026-11-16 to Northern is Thu 19 Nov to Mon 23 Nov`,
      },
      {
        says: 'newsletter promise: 15% off the first order',
        issue: 6,
        shownBy: [
          `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > has a line for the first order’s discount, and the button names what is left`,
          `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /about > promises 15% off the first order`,
        ],
        replacedBy: 'a real discount of the account, once ever, applied at checkout',
      },
    ],
  },
  {
    section: 9,
    part: 'Reply',
    rows: [
      {
        says: "default subject 'Re: Your inquiry - ' followed by the sender's {name}",
        issue: 5,
        shownBy: `src/features/messages/reply-to-message.test.ts > a reply > without a subject begins 'Re: Your inquiry - ' and the sender's name`,
      },
    ],
  },
];
