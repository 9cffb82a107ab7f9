import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 2,
    part: 'Products',
    rows: [
      {
        says: "header 'Shop Natural Skincare'",
        issue: 3,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /products is the Product list',
      },
      {
        says: 'a banner asks visitors to sign in or create an account',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/products.spec.ts > the shelf > a visitor is asked to sign in or create an account to search and filter',
      },
      {
        says: 'a search box',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > typing searches after a pause, with the words in the result',
      },
      {
        says: 'a category dropdown',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > a category filters, and clears the search text',
      },
      {
        says: 'dropdown option All Products',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: 'dropdown option Face Care',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: 'dropdown option Body Care',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: 'dropdown option Hair Care',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: "dropdown option Men's Collection",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > the dropdown offers what the specification lists',
      },
      {
        says: 'search box and dropdown are disabled unless logged in',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a visitor > finds search and filter closed, and why',
      },
      {
        says: "result text 'Found N product(s)'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/shelf-texts.test.ts > what was found is told with what was asked',
      },
      {
        says: 'the result text names the search term and category',
        issue: 3,
        shownBy: [
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > typing searches after a pause, with the words in the result',
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > a category filters, and clears the search text',
        ],
      },
      {
        says: "link 'Clear search and show all products'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > All Products, an emptied box and the clear link each show everything again',
      },
      {
        says: 'a grid of cards',
        issue: 2,
        shownBy:
          'src/features/catalogue/shop/products.spec.ts > the shelf > every product stands on /products with its category, name and price',
      },
      {
        says: 'the grid has 1, 2 or 3 columns by width',
        issue: 3,
        shownBy: [
          'src/features/catalogue/shop/products.spec.ts > the shelf > at 320 pixels the cards stand in 1 columns',
          'src/features/catalogue/shop/products.spec.ts > the shelf > at 360 pixels the cards stand in 2 columns',
          'src/features/catalogue/shop/products.spec.ts > the shelf > at 1280 pixels the cards stand in 3 columns',
        ],
      },
      {
        says: 'a card shows image, category, name and price',
        issue: 2,
        shownBy:
          'src/features/catalogue/shop/products.spec.ts > the shelf > every product stands on /products with its category, name and price',
      },
      {
        says: 'a card has Buy Now',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a visitor > who buys or adds to the cart is told to log in',
      },
      {
        says: 'a card has Add to Cart',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a visitor > who buys or adds to the cart is told to log in',
      },
      {
        says: "'No Products Available - Products will appear here once an admin adds them.'",
        issue: 3,
        shownBy:
          'src/web/pages/shelf/products.test.ts > an empty shop says that products will appear',
      },
      {
        says: "'Loading products...'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > searches and filters > while it loads the page says so',
      },
    ],
  },
  {
    section: 2,
    part: 'Cart',
    rows: [
      {
        says: "'Please login to view your cart' as an alert",
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > who comes to a cart and leaves it > a visitor reads 'Please login to view your cart', is sent to /login, and does not come back to /cart by going back`,
        replacedBy: 'a toast with the same words',
      },
      {
        says: 'without login, redirect to /login',
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > who comes to a cart and leaves it > a visitor reads 'Please login to view your cart', is sent to /login, and does not come back to /cart by going back`,
      },
      {
        says: 'an item shows an image',
        issue: 6,
        shownBy:
          'src/features/cart/shop/cart.spec.ts > an item shows its picture, no larger than it has to be',
      },
      {
        says: 'a placeholder when the image fails to load',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > a cart on its way to the screen > a picture that fails to load has a placeholder drawn in its place`,
      },
      {
        says: 'an item shows its name',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > an item shows its name, its unit price, its quantity and its line total`,
      },
      {
        says: 'an item shows its unit price',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > an item shows its name, its unit price, its quantity and its line total`,
      },
      {
        says: 'an item has minus/plus quantity',
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a quantity > changes on the screen before the server has answered, and stays when it has`,
      },
      {
        says: 'an item shows its line total',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > an item shows its name, its unit price, its quantity and its line total`,
      },
      {
        says: 'an item has remove',
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > taking out > a removal asks 'Remove this item from cart?', and keeping it changes nothing`,
      },
      {
        says: 'a Clear Cart button',
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > taking out > clearing asks 'Are you sure you want to clear your entire cart?', and empties it at once`,
      },
      {
        says: 'order summary: subtotal',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > the summary says subtotal, FREE shipping and the total, with two decimals`,
      },
      {
        says: 'order summary: shipping FREE',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > the summary says subtotal, FREE shipping and the total, with two decimals`,
      },
      {
        says: 'order summary: total',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > the summary says subtotal, FREE shipping and the total, with two decimals`,
      },
      {
        says: 'Proceed to Payment goes to /checkout',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > Proceed to Payment goes to /checkout`,
      },
      {
        says: 'a Continue Shopping link',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > Continue Shopping leads to the products`,
      },
      {
        says: "empty state 'Your Cart is Empty'",
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > an empty cart says so, and Start Shopping leads to the products`,
      },
      {
        says: 'the empty state has Start Shopping',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > an empty cart says so, and Start Shopping leads to the products`,
      },
    ],
  },
  {
    section: 2,
    part: 'Checkout',
    rows: [
      {
        says: 'needs login',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > without login the checkout says why and leads to /login, which leads back to it`,
      },
      {
        says: 'item review with a quantity stepper',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > the items > are counted by the stepper, and the total on the button follows`,
      },
      {
        says: 'item review with a numeric input (minimum 1)',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > the items > can be counted by typing a whole number from 1`,
      },
      {
        says: 'street address (required)',
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without Street address nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: 'city (required)',
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without City nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: 'region (required)',
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without Region nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: 'phone (required)',
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > without Phone nothing is ordered, and the field and the alert say what is missing`,
      },
      {
        says: 'order notes (optional)',
        issue: 6,
        shownBy: `src/features/orders/shop/address.spec.ts > the address > digital address, landmark and order notes are optional`,
      },
      {
        says: 'a secure payment notice',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > has a notice that it is secure`,
      },
      {
        says: "button 'Make Payment - GH₵' followed by the total",
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > has a subtotal, free shipping and a total with two decimals, and the button names it`,
      },
      {
        says: "the button reads 'Processing Payment...' while busy",
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > Make Payment > reads Processing Payment... while it is sent, and pressed again sends nothing more`,
      },
      {
        says: 'an empty-cart state',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > the items > are none in an empty cart: a sentence says so, and a way leads to the products`,
      },
    ],
  },
];
