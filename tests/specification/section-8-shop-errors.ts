import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 8,
    part: 'Login, signup and OTP',
    rows: [
      {
        says: 'login shows the server message',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > who is not let in > a wrong password is told in the server's words, and what was typed stays",
      },
      {
        says: "'Login failed. Please try again.'",
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > who is not let in > without a word of the server it is 'Login failed. Please try again.'",
      },
      {
        says: 'signup shows the server message',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-up.spec.ts > who cannot join > a refusal is told in the server's words, and without any it is 'Something went wrong'",
      },
      {
        says: "'Something went wrong'",
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-up.spec.ts > who cannot join > a refusal is told in the server's words, and without any it is 'Something went wrong'",
      },
      {
        says: 'OTP shows the server message',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > a code that is not taken, or not sent > whatever else the server says of a code is told in its own words',
      },
      {
        says: "'Invalid OTP code'",
        issue: 4,
        shownBy:
          "src/features/accounts/shop/code.spec.ts > a code that is not taken, or not sent > without a word of the server it is 'Invalid OTP code'",
      },
    ],
  },
  {
    section: 8,
    part: 'Add to cart',
    rows: [
      {
        says: "401 gives 'Session expired. Please login again.'",
        issue: 6,
        shownBy: `src/features/cart/shop/adding.spec.ts > a customer who cannot add > whose session has ended reads so at Add to Cart, and is a visitor`,
      },
      {
        says: "'Failed to add item to cart:' plus the message",
        issue: 6,
        shownBy: `src/features/cart/shop/adding.spec.ts > a customer who cannot add > who adds more than can be bought reads 'Failed to add item to cart:' and the message`,
      },
      {
        says: "success alert: the product name followed by 'added to cart!'",
        issue: 6,
        shownBy: `src/features/cart/shop/adding.spec.ts > a customer > who adds to the cart on a product's page reads its name and 'added to cart!', and the count follows`,
        replacedBy: 'a toast with the same words',
      },
    ],
  },
  {
    section: 8,
    part: 'Search and filter',
    rows: [
      {
        says: "401 on search: 'Please log in again to search products'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > is told what went wrong > an ended session is told, and the page turns to a visitor’s',
      },
      {
        says: "401 on filter: the same, but '...filter products'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > is told what went wrong > an ended session is told at the filter too',
      },
      {
        says: '401 clears the token',
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > is told what went wrong > an ended session is told, and the page turns to a visitor’s',
      },
      {
        says: 'a server message is shown',
        issue: 3,
        shownBy:
          "src/features/catalogue/shop/shelf-texts.test.ts > a server's message is shown, and ours when there is none",
      },
      {
        says: "'Failed to search products. Please try again.'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > is told what went wrong > a search that fails says so, and the next one works',
      },
      {
        says: "'Failed to filter products. Please try again.'",
        issue: 3,
        shownBy:
          'src/features/catalogue/shop/search.spec.ts > a customer > is told what went wrong > a search that fails says so, and the next one works',
      },
    ],
  },
  {
    section: 8,
    part: 'Cart fetch',
    rows: [
      {
        says: "401 gives an alert 'Session expired. Please login again.'",
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that has ended > is told when the cart is fetched, forgotten, and asked for at /login`,
        replacedBy: 'a toast with the same words',
      },
      {
        says: '401 clears auth and the user goes to login',
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that has ended > is told when the cart is fetched, forgotten, and asked for at /login`,
      },
      {
        says: 'other errors give an empty cart',
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > a cart on its way to the screen > a cart that cannot be fetched is not called empty, and can be tried again`,
        replacedBy: 'the empty layout with a plain sentence and Try again',
      },
    ],
  },
  {
    section: 8,
    part: 'Quantity update',
    rows: [
      {
        says: "404 gives 'Product not found in cart...'",
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a change that is not taken > a quantity of an item that was taken out elsewhere is told, and the cart shown as it is`,
      },
      {
        says: "401 gives 'Please login again'",
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that ends while the cart is looked at > a quantity refused with 401 says 'Please login again', and logs out after one second`,
      },
      {
        says: '401 logs out after 1 s',
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that ends while the cart is looked at > a quantity refused with 401 says 'Please login again', and logs out after one second`,
      },
      {
        says: "'Failed to update quantity' plus ': message'",
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a change that is not taken > a quantity that the server refuses is said with the server's own message, and comes back`,
      },
      {
        says: 'a 404 on update is also only logged',
        issue: 6,
        replacedBy: 'it is told, and the cart is read anew',
        shownBy: `src/features/cart/shop/changes.spec.ts > a change that is not taken > a quantity of an item that was taken out elsewhere is told, and the cart shown as it is`,
      },
    ],
  },
  {
    section: 8,
    part: 'Remove and clear',
    rows: [
      {
        says: "404 gives 'Item not found in cart...'",
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a change that is not taken > a removal of an item that is gone already says so, and the cart is shown as it is`,
      },
      {
        says: "401 on remove gives 'Please login again', then logout after 1 s",
        issue: 6,
        shownBy: `src/features/cart/shop/session.spec.ts > a session that ends while the cart is looked at > a removal refused with 401 says 'Please login again', and logs out after one second`,
      },
      {
        says: "'Failed to remove item'",
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a change that is not taken > a removal that fails brings the item back, and says so`,
      },
      {
        says: "'Failed to clear cart. Please try again.'",
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > a change that is not taken > clearing that fails brings everything back, and says so`,
      },
    ],
  },
  {
    section: 8,
    part: 'Confirmations',
    rows: [
      {
        says: "'Remove this item from cart?'",
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > taking out > a removal asks 'Remove this item from cart?', and keeping it changes nothing`,
        replacedBy: 'a dialog with the same words',
      },
      {
        says: "'Are you sure you want to clear your entire cart?'",
        issue: 6,
        shownBy: `src/features/cart/shop/changes.spec.ts > taking out > clearing asks 'Are you sure you want to clear your entire cart?', and empties it at once`,
        replacedBy: 'a dialog with the same words',
      },
      {
        says: "proceeding with an empty cart gives 'Your cart is empty'",
        issue: 6,
        shownBy: `src/features/cart/shop/cart.spec.ts > the cart > Proceeding with a cart that was emptied elsewhere says that it is empty, and stays`,
      },
    ],
  },
  {
    section: 8,
    part: 'Checkout',
    rows: [
      {
        says: 'the server message',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > the answer, and the token > that refuses is told in the server’s words`,
      },
      {
        says: 'else the error message',
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > the answer, and the token > without an order’s id is told`,
      },
      {
        says: "else 'Failed to process order. Please try again.'",
        issue: 6,
        shownBy: `src/features/orders/shop/placing.spec.ts > the answer, and the token > that never comes says that the order could not be processed, and the repeat is the same order`,
      },
      {
        says: 'a 401 on the checkout cart gives session expired and login',
        issue: 6,
        shownBy: `src/features/orders/shop/checkout.spec.ts > who checks out, and what it costs > a 401 on the checkout’s cart says that the session expired, clears it and leads to /login`,
      },
    ],
  },
  {
    section: 8,
    part: 'Profile failure',
    rows: [
      {
        says: 'silent logout to /login',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/user-page.spec.ts > who is not there > a profile that cannot be fetched removes the token without a word, and the user page sends to /login',
          'src/features/accounts/shop/user-page.spec.ts > who is not there > a session that has ended is forgotten without a word, and the user page sends to /login',
        ],
      },
    ],
  },
  {
    section: 8,
    part: 'Contact',
    rows: [
      {
        says: 'the server message',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > the server's message is shown when it refuses one, and what was written stays`,
      },
      {
        says: "'Failed to send your message. Please try again later.'",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > when the server cannot be reached it says 'Failed to send your message. Please try again later.'`,
      },
      {
        says: "success: 'Thank you for your message! We'll get back to you soon.'",
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > writing to the shop > a message goes out with its five fields, is thanked for, and the form is empty again`,
      },
    ],
  },
  {
    section: 8,
    part: 'Newsletter',
    rows: [
      {
        says: "401: 'Please log in again to subscribe to our newsletter'",
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box that cannot subscribe > tells who was logged out meanwhile to log in again, and forgets token and isAuthenticated`,
      },
      {
        says: '401 clears token and isAuthenticated',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box that cannot subscribe > tells who was logged out meanwhile to log in again, and forgets token and isAuthenticated`,
      },
      {
        says: 'otherwise the server message',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box that cannot subscribe > shows the server’s own words for what it refuses`,
      },
      {
        says: "'Failed to subscribe. Please try again later.'",
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box that cannot subscribe > says 'Failed to subscribe. Please try again later.' when the answer has no words`,
      },
      {
        says: "'Successfully subscribed to our newsletter! Check your email for confirmation.'",
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /about > subscribes a customer: it is said, a letter comes, and the place is kept`,
      },
    ],
  },
  {
    section: 8,
    part: 'Forgot and reset password',
    rows: [
      {
        says: "'Reset link sent to your email!'",
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset-request.spec.ts > /forgot-password > a visitor who asks for a reset link is told that it was sent, and it comes as a letter',
      },
      {
        says: "'Error sending reset link. Please try again.'",
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset-request.spec.ts > /forgot-password > a link that could not be asked for is told as not sent, and can be asked for again',
      },
      {
        says: 'reset shows the server message',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > the new password > that everybody uses is refused in the words of the server, beside the field',
      },
      {
        says: "400: 'Invalid or expired reset token. Please request a new password reset.'",
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/reset.spec.ts > the new password > cannot be set twice by one link',
          'src/features/accounts/shop/reset-trouble.test.ts > a reset refused with 400 and no word of the server has the specification’s',
        ],
      },
      {
        says: "404: 'Reset password endpoint not found. Please contact support.'",
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > a new password that is not saved > that the server has no call for is told with the way to support',
      },
      {
        says: "'Failed to reset password. Please try again.'",
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > a new password that is not saved > that never reached the server has failed, and what was typed is kept',
      },
      {
        says: "'Password reset successful! Redirecting to login...'",
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > the new password > is set by a visitor with the link from the letter: the old one no longer works, the new one does',
      },
      {
        says: 'after a reset, login after 2 s',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > after a new password > leads to login after two seconds, and not before; the used link is not gone back to',
      },
    ],
  },
  {
    section: 8,
    part: 'Everything else',
    rows: [
      {
        says: 'other call errors are logged and passed on',
        issue: 2,
        shownBy: [
          'src/platform/http/serve-calls.test.ts > a fault of ours says nothing of the inside, and both sides have its id',
          'src/web/frame.spec.ts > the frame of a visitor > a page that cannot be fetched says so, stays in its frame and can be tried again',
        ],
      },
    ],
  },
];
