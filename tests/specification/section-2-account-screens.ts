import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 2,
    part: 'Login',
    rows: [
      { says: 'field email (email type)', issue: 4 },
      { says: 'field password', issue: 4 },
      { says: 'the password can be shown and hidden', issue: 4 },
      {
        says: 'remember-me checkbox (its effect is not shown)',
        issue: 4,
        replacedBy: 'remembered, the session lasts 30 days instead of 12 hours',
      },
      { says: 'link forgot password', issue: 4 },
      { says: 'link sign up', issue: 4 },
      { says: 'link back to home', issue: 4 },
      { says: "the button reads 'Signing In...' while busy", issue: 4 },
      { says: 'the button is disabled while busy', issue: 4 },
    ],
  },
  {
    section: 2,
    part: 'Signup',
    rows: [
      { says: 'a Join screen', issue: 4 },
      { says: 'field first name', issue: 4 },
      { says: 'field last name', issue: 4 },
      { says: 'field email', issue: 4 },
      { says: 'field password', issue: 4 },
      { says: 'field confirm password', issue: 4 },
      { says: 'a terms checkbox', issue: 4 },
      { says: 'a show/hide password toggle', issue: 4 },
      { says: 'a link to sign-in', issue: 4 },
      { says: 'a link back to home', issue: 4 },
      { says: 'on success the e-mail is stored locally (signupEmail)', issue: 4 },
      { says: 'on success the user goes to /OTP', issue: 4 },
    ],
  },
  {
    section: 2,
    part: 'OTP',
    rows: [
      { says: 'six single-digit boxes', issue: 4 },
      { says: 'focus advances on entry', issue: 4 },
      { says: 'focus goes back on backspace in an empty box', issue: 4 },
      { says: 'button Verify Account', issue: 4 },
      {
        says: 'button Resend Code (its action is not shown)',
        issue: 4,
        replacedBy: 'a new code by POST /api/auth/resend-otp',
      },
      {
        says: 'a Contact support text (its action is not shown)',
        issue: 4,
        replacedBy: 'a link to /contact',
      },
      { says: 'on success the user goes to /userpage', issue: 4 },
    ],
  },
  {
    section: 2,
    part: 'User page',
    rows: [
      { says: 'a greeting with the first name', issue: 4 },
      { says: "first name, 'N/A' when missing", issue: 4 },
      { says: "last name, 'N/A' when missing", issue: 4 },
      { says: "email, 'N/A' when missing", issue: 4 },
      { says: 'quick action Shop Products', issue: 4 },
      { says: 'quick action View Cart', issue: 4 },
      { says: 'quick action Logout clears the token and returns home', issue: 4 },
      { says: 'no token: the user is sent to /login', issue: 4 },
      { says: 'profile fetch fails: the token is removed, then /login', issue: 4 },
    ],
  },
  {
    section: 2,
    part: 'Forgot password',
    rows: [
      { says: 'an email field', issue: 4 },
      { says: 'a Send Reset Link button', issue: 4 },
      { says: 'a back-to-login link', issue: 4 },
    ],
  },
  {
    section: 2,
    part: 'Confirm password',
    rows: [
      { says: 'a new password field with show/hide', issue: 4 },
      { says: 'a Confirm button', issue: 4 },
      { says: "with no token, an 'Invalid Reset Link' panel", issue: 4 },
    ],
  },
];
