import * as accountDeleted from '#features/accounts/letters/account-deleted.ts';
import * as adminRemoved from '#features/accounts/letters/admin-removed.ts';
import * as alreadyRegistered from '#features/accounts/letters/already-registered.ts';
import * as code from '#features/accounts/letters/code.ts';
import * as invitation from '#features/accounts/letters/invitation.ts';
import * as newAdmin from '#features/accounts/letters/new-admin.ts';
import * as ownerWelcome from '#features/accounts/letters/owner-welcome.ts';
import * as passwordChanged from '#features/accounts/letters/password-changed.ts';
import * as resetPassword from '#features/accounts/letters/reset-password.ts';
import * as roleChanged from '#features/accounts/letters/role-changed.ts';
import * as secondFactor from '#features/accounts/letters/second-factor.ts';
import * as welcome from '#features/accounts/letters/welcome.ts';
import * as alert from '#features/alerts/letters/alert.ts';
import * as followConfirm from '#features/follows/letters/follow-confirm.ts';
import * as lowStock from '#features/insight/letters/low-stock.ts';
import * as lettersFailed from '#features/letters/letters/letters-failed.ts';
import * as trial from '#features/letters/letters/trial.ts';
import * as messageReceived from '#features/messages/letters/message-received.ts';
import * as newMessage from '#features/messages/letters/new-message.ts';
import * as reply from '#features/messages/letters/reply.ts';
import * as newsletterConfirm from '#features/newsletter/letters/newsletter-confirm.ts';
import * as newsletterIssue from '#features/newsletter/letters/newsletter-issue.ts';
import * as newsletterTest from '#features/newsletter/letters/newsletter-test.ts';
import * as newsletterWelcome from '#features/newsletter/letters/newsletter-welcome.ts';
import * as deliveryCorrected from '#features/orders/letters/delivery-corrected.ts';
import * as newPaidOrder from '#features/orders/letters/new-paid-order.ts';
import * as orderCancelled from '#features/orders/letters/order-cancelled.ts';
import * as orderDelivered from '#features/orders/letters/order-delivered.ts';
import * as orderReceived from '#features/orders/letters/order-received.ts';
import * as orderShipped from '#features/orders/letters/order-shipped.ts';
import * as payLink from '#features/orders/letters/pay-link.ts';
import * as paymentReceived from '#features/orders/letters/payment-received.ts';
import * as paymentRefunded from '#features/orders/letters/payment-refunded.ts';
import * as paymentReturning from '#features/orders/letters/payment-returning.ts';
import * as transferPart from '#features/orders/letters/transfer-part.ts';
import * as transferUnused from '#features/orders/letters/transfer-unused.ts';
import * as lotDays from '#features/origin/letters/lot-days.ts';
import * as dispute from '#features/payments/letters/dispute.ts';
import * as paymentReview from '#features/payments/letters/payment-review.ts';
import * as keyMade from '#features/programs/letters/key-made.ts';
import * as recall from '#features/recalls/letters/recall.ts';
import * as cartLeft from '#features/reminders/letters/cart-left.ts';
import * as returnApproved from '#features/returns/letters/return-approved.ts';
import * as returnAsked from '#features/returns/letters/return-asked.ts';
import * as returnClosed from '#features/returns/letters/return-closed.ts';
import * as returnReceived from '#features/returns/letters/return-received.ts';
import * as returnRefused from '#features/returns/letters/return-refused.ts';
import * as reviewAsked from '#features/reviews/letters/review-asked.ts';
import * as backInStock from '#features/wishes/letters/back-in-stock.ts';
import * as wishConfirm from '#features/wishes/letters/wish-confirm.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import type { Letter } from '#ui/letters/blocks.ts';
import { letterHtml } from '#ui/letters/html.tsx';
import { letterText } from '#ui/letters/text.ts';

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
  ['role-changed', prepare(roleChanged)],
  ['second-factor', prepare(secondFactor)],
  ['key-made', prepare(keyMade)],
  ['newsletter-confirm', prepare(newsletterConfirm)],
  ['newsletter-welcome', prepare(newsletterWelcome)],
  ['newsletter-issue', prepare(newsletterIssue)],
  ['newsletter-test', prepare(newsletterTest)],
  ['wish-confirm', prepare(wishConfirm)],
  ['follow-confirm', prepare(followConfirm)],
  ['back-in-stock', prepare(backInStock)],
  ['message-received', prepare(messageReceived)],
  ['new-message', prepare(newMessage)],
  ['reply', prepare(reply)],
  ['order-received', prepare(orderReceived)],
  ['delivery-corrected', prepare(deliveryCorrected)],
  ['pay-link', prepare(payLink)],
  ['payment-received', prepare(paymentReceived)],
  ['payment-returning', prepare(paymentReturning)],
  ['payment-refunded', prepare(paymentRefunded)],
  ['transfer-part', prepare(transferPart)],
  ['transfer-unused', prepare(transferUnused)],
  ['new-paid-order', prepare(newPaidOrder)],
  ['payment-review', prepare(paymentReview)],
  ['dispute', prepare(dispute)],
  ['order-shipped', prepare(orderShipped)],
  ['order-delivered', prepare(orderDelivered)],
  ['order-cancelled', prepare(orderCancelled)],
  ['return-asked', prepare(returnAsked)],
  ['return-approved', prepare(returnApproved)],
  ['return-refused', prepare(returnRefused)],
  ['return-closed', prepare(returnClosed)],
  ['return-received', prepare(returnReceived)],
  ['recall', prepare(recall)],
  ['review-asked', prepare(reviewAsked)],
  ['cart-left', prepare(cartLeft)],
  ['low-stock', prepare(lowStock)],
  ['lot-days', prepare(lotDays)],
  ['letters-failed', prepare(lettersFailed)],
  ['alert', prepare(alert)],
  ['trial', prepare(trial)],
]);

export const urgentKinds = [...letters].flatMap(([kind, { urgent }]) => (urgent ? kind : []));

export function renderLetter(kind: string, content: unknown, shop: LetterShop) {
  const letter = letters.get(kind);
  if (!letter) throw new Error(`There is no letter of kind ${kind}`);
  return letter.render(content, shop);
}

export function previewLetters(shop: LetterShop) {
  return [...letters].map(([kind, { render, preview }]) => ({ kind, ...render(preview, shop) }));
}

function prepare<Content>({
  subject,
  blocks,
  unsubscribe,
  preheader,
  urgent,
  preview,
}: Letter<Content>) {
  return {
    urgent,
    preview: preview as unknown,
    render: (posted: unknown, shop: LetterShop) => {
      // The content comes from the outbox, and the operation that posted it used this type.
      const content = posted as Content;
      const said = blocks(content, shop);
      const title = subject(content, shop);
      return {
        sender: shop.name,
        subject: title,
        html: letterHtml(title, said, shop, preheader?.(content)),
        text: letterText(said, shop),
        ...(unsubscribe ? { unsubscribe: unsubscribe(content) } : {}),
      };
    },
  };
}
