import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 2,
    part: 'Login',
    rows: [
      {
        says: 'field email (email type)',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > the form > the form asks for an email of email type, a password that can be shown and hidden, and whether to remember',
      },
      {
        says: 'field password',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > the form > the form asks for an email of email type, a password that can be shown and hidden, and whether to remember',
      },
      {
        says: 'the password can be shown and hidden',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-in.spec.ts > the form > the form asks for an email of email type, a password that can be shown and hidden, and whether to remember',
      },
      {
        says: 'remember-me checkbox (its effect is not shown)',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-in.spec.ts > signing in > who is remembered is signed in for 30 days, who is not for 12 hours',
          'src/features/accounts/log-in.test.ts > logging in > remembered lasts thirty days instead of twelve hours',
        ],
        replacedBy: 'remembered, the session lasts 30 days instead of 12 hours',
      },
      {
        says: 'link forgot password',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > the form > the link 'Forgot password?' leads to /forgot-password",
      },
      {
        says: 'link sign up',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > the form > the link 'Create an account' leads to /signup",
      },
      {
        says: 'link back to home',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > the form > the link 'Back to home' leads to /",
      },
      {
        says: "the button reads 'Signing In...' while busy",
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > signing in > while its answer is awaited the button reads 'Signing In...' and is disabled",
      },
      {
        says: 'the button is disabled while busy',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-in.spec.ts > signing in > while its answer is awaited the button reads 'Signing In...' and is disabled",
      },
    ],
  },
  {
    section: 2,
    part: 'Signup',
    rows: [
      {
        says: 'a Join screen',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
      },
      {
        says: 'field first name',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
      },
      {
        says: 'field last name',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
      },
      {
        says: 'field email',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
      },
      {
        says: 'field password',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
      },
      {
        says: 'field confirm password',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
      },
      {
        says: 'a terms checkbox',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > the Join screen asks for both names, the email, the password twice and the terms',
      },
      {
        says: 'a show/hide password toggle',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > the form > both passwords can be shown and hidden',
      },
      {
        says: 'a link to sign-in',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-up.spec.ts > the form > the link 'Sign in to your account' leads to /login",
      },
      {
        says: 'a link back to home',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/sign-up.spec.ts > the form > the link 'Back to home' leads to /",
      },
      {
        says: 'on success the e-mail is stored locally (signupEmail)',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
      {
        says: 'on success the user goes to /OTP',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/sign-up.spec.ts > joining > who joins is stored as signupEmail, sends the signup payload and goes to /OTP',
      },
    ],
  },
  {
    section: 2,
    part: 'OTP',
    rows: [
      {
        says: 'six single-digit boxes',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/code.spec.ts > the boxes of a code > a code has six boxes for one digit each, in a group with a name',
          'src/features/accounts/shop/code.spec.ts > the boxes of a code > each box holds at most one character: typing over replaces it, and what is no digit is passed over',
        ],
      },
      {
        says: 'focus advances on entry',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > the boxes of a code > the focus goes on with each digit, back on backspace in an empty box, and with the arrows',
      },
      {
        says: 'focus goes back on backspace in an empty box',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > the boxes of a code > the focus goes on with each digit, back on backspace in an empty box, and with the arrows',
      },
      {
        says: 'button Verify Account',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > from Join to the user page > the way from Join over the code of the letter ends on the user page, signed in',
      },
      {
        says: 'button Resend Code (its action is not shown)',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > the answers to a code > Resend Code sends a new code, which alone counts from then on, and can be pressed again after a minute',
        replacedBy: 'a new code by POST /api/auth/resend-otp',
      },
      {
        says: 'a Contact support text (its action is not shown)',
        issue: 4,
        shownBy:
          "src/features/accounts/shop/code.spec.ts > the boxes of a code > the link 'Contact support' leads to /contact",
        replacedBy: 'a link to /contact',
      },
      {
        says: 'on success the user goes to /userpage',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/code.spec.ts > from Join to the user page > the way from Join over the code of the letter ends on the user page, signed in',
      },
    ],
  },
  {
    section: 2,
    part: 'User page',
    rows: [
      {
        says: 'a greeting with the first name',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > who is there > a customer is greeted by the first name, and sees the account’s information',
      },
      {
        says: "first name, 'N/A' when missing",
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/user-page.spec.ts > who is there > a customer is greeted by the first name, and sees the account’s information',
          'src/features/accounts/shop/account-information.test.ts > a missing First Name is N/A',
        ],
      },
      {
        says: "last name, 'N/A' when missing",
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/user-page.spec.ts > who is there > a customer is greeted by the first name, and sees the account’s information',
          'src/features/accounts/shop/account-information.test.ts > a missing Last Name is N/A',
        ],
      },
      {
        says: "email, 'N/A' when missing",
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/user-page.spec.ts > who is there > a customer is greeted by the first name, and sees the account’s information',
          'src/features/accounts/shop/account-information.test.ts > a missing Email is N/A',
        ],
      },
      {
        says: 'quick action Shop Products',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > quick actions > Shop Products leads to the products',
      },
      {
        says: 'quick action View Cart',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > quick actions > View Cart leads to the cart',
      },
      {
        says: 'quick action Logout clears the token and returns home',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > quick actions > Logout asks nothing, clears the token and returns home',
      },
      {
        says: 'no token: the user is sent to /login',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > who is not there > without a token the user page sends to /login, and does not stay in the history',
      },
      {
        says: 'profile fetch fails: the token is removed, then /login',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/user-page.spec.ts > who is not there > a profile that cannot be fetched removes the token without a word, and the user page sends to /login',
      },
    ],
  },
  {
    section: 2,
    part: 'Forgot password',
    rows: [
      {
        says: 'an email field',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset-request.spec.ts > /forgot-password > asks for an email',
      },
      {
        says: 'a Send Reset Link button',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset-request.spec.ts > /forgot-password > a visitor who asks for a reset link is told that it was sent, and it comes as a letter',
      },
      {
        says: 'a back-to-login link',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset-request.spec.ts > /forgot-password > leads back to login',
      },
    ],
  },
  {
    section: 2,
    part: 'Confirm password',
    rows: [
      {
        says: 'a new password field with show/hide',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > the new password > can be shown and hidden',
      },
      {
        says: 'a Confirm button',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > the new password > is set by a visitor with the link from the letter: the old one no longer works, the new one does',
      },
      {
        says: "with no token, an 'Invalid Reset Link' panel",
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/reset-link.spec.ts > the address of /confirm-password > /confirm-password shows the Invalid Reset Link panel, with a way to a new link',
          'src/features/accounts/shop/reset-link.spec.ts > the address of /confirm-password > /confirm-password?token= shows the Invalid Reset Link panel, with a way to a new link',
        ],
      },
    ],
  },
];
