import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as accountDeleted from '#features/accounts/letters/account-deleted.tsx';
import * as adminRemoved from '#features/accounts/letters/admin-removed.tsx';
import * as alreadyRegistered from '#features/accounts/letters/already-registered.tsx';
import * as code from '#features/accounts/letters/code.tsx';
import * as invitation from '#features/accounts/letters/invitation.tsx';
import * as newAdmin from '#features/accounts/letters/new-admin.tsx';
import * as ownerWelcome from '#features/accounts/letters/owner-welcome.tsx';
import * as passwordChanged from '#features/accounts/letters/password-changed.tsx';
import * as resetPassword from '#features/accounts/letters/reset-password.tsx';
import * as secondFactor from '#features/accounts/letters/second-factor.tsx';
import * as welcome from '#features/accounts/letters/welcome.tsx';
import * as lettersFailed from '#features/letters/letters/letters-failed.tsx';
import * as messageReceived from '#features/messages/letters/message-received.tsx';
import * as newMessage from '#features/messages/letters/new-message.tsx';
import * as reply from '#features/messages/letters/reply.tsx';
import * as newsletterConfirm from '#features/newsletter/letters/newsletter-confirm.tsx';
import * as newsletterWelcome from '#features/newsletter/letters/newsletter-welcome.tsx';
import * as newPaidOrder from '#features/orders/letters/new-paid-order.tsx';
import * as orderCancelled from '#features/orders/letters/order-cancelled.tsx';
import * as orderDelivered from '#features/orders/letters/order-delivered.tsx';
import * as orderReceived from '#features/orders/letters/order-received.tsx';
import * as orderShipped from '#features/orders/letters/order-shipped.tsx';
import * as paymentReceived from '#features/orders/letters/payment-received.tsx';
import * as paymentRefunded from '#features/orders/letters/payment-refunded.tsx';
import * as paymentReturning from '#features/orders/letters/payment-returning.tsx';
import * as dispute from '#features/payments/letters/dispute.tsx';
import * as paymentReview from '#features/payments/letters/payment-review.tsx';
import * as returnApproved from '#features/returns/letters/return-approved.tsx';
import * as returnAsked from '#features/returns/letters/return-asked.tsx';
import * as returnReceived from '#features/returns/letters/return-received.tsx';
import * as returnRefused from '#features/returns/letters/return-refused.tsx';

interface LetterModule<Content> {
  subject: (content: Content) => string;
  Letter: (content: Content) => ReactNode;
  text: (content: Content) => string;
  /** Where one press ends what the letter came by, of letters that were subscribed to. */
  unsubscribe?: (content: Content) => string;
  /** What the letter looks like with made-up content, for /dev/mail and the tests. */
  preview: Content;
}

/** Every letter the shop writes, by its kind. */
const letters = new Map([
  ['owner-welcome', prepare(ownerWelcome)],
  ['code', prepare(code)],
  ['welcome', prepare(welcome)],
  ['already-registered', prepare(alreadyRegistered)],
  ['reset-password', prepare(resetPassword)],
  ['password-changed', prepare(passwordChanged)],
  ['account-deleted', prepare(accountDeleted)],
  ['invitation', prepare(invitation)],
  ['new-admin', prepare(newAdmin)],
  ['admin-removed', prepare(adminRemoved)],
  ['second-factor', prepare(secondFactor)],
  ['newsletter-confirm', prepare(newsletterConfirm)],
  ['newsletter-welcome', prepare(newsletterWelcome)],
  ['message-received', prepare(messageReceived)],
  ['new-message', prepare(newMessage)],
  ['reply', prepare(reply)],
  ['order-received', prepare(orderReceived)],
  ['payment-received', prepare(paymentReceived)],
  ['payment-returning', prepare(paymentReturning)],
  ['payment-refunded', prepare(paymentRefunded)],
  ['new-paid-order', prepare(newPaidOrder)],
  ['payment-review', prepare(paymentReview)],
  ['dispute', prepare(dispute)],
  ['order-shipped', prepare(orderShipped)],
  ['order-delivered', prepare(orderDelivered)],
  ['order-cancelled', prepare(orderCancelled)],
  ['return-asked', prepare(returnAsked)],
  ['return-approved', prepare(returnApproved)],
  ['return-refused', prepare(returnRefused)],
  ['return-received', prepare(returnReceived)],
  ['letters-failed', prepare(lettersFailed)],
]);

export function renderLetter(kind: string, content: unknown) {
  const letter = letters.get(kind);
  if (!letter) throw new Error(`There is no letter of kind ${kind}`);
  return letter.render(content);
}

export function previewLetters() {
  return [...letters].map(([kind, { render, preview }]) => ({ kind, ...render(preview) }));
}

function prepare<Content>(letter: LetterModule<Content>) {
  const { subject, Letter, text, unsubscribe, preview } = letter;
  return {
    preview: preview as unknown,
    // The content comes from the outbox, where the operation that posted it wrote this type.
    render: (content: unknown) => ({
      subject: subject(content as Content),
      html: `<!doctype html>${renderToStaticMarkup(Letter(content as Content))}`,
      text: text(content as Content),
      ...(unsubscribe ? { unsubscribe: unsubscribe(content as Content) } : {}),
    }),
  };
}
