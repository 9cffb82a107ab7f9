import { formatMinute } from '#lib/dates.ts';
import { isId } from '#lib/ids.ts';
import { adminCustomerPath, adminOrderPath, adminProductPath, pages } from '#lib/paths.ts';
import type { AuditEntry } from '../contract.ts';

/** These words follow the person's name. */
export const actionWords: Readonly<Record<string, string>> = {
  'product-added': 'added the product',
  'product-changed': 'changed the product',
  'product-deleted': 'deleted the product',
  'product-archived': 'hid the product from the shop',
  'product-restored': 'showed the product in the shop again',
  'picture-added': 'added a picture to the product',
  'pictures-arranged': 'arranged the pictures of the product',
  'picture-removed': 'removed a picture from the product',
  'category-added': 'added the category',
  'category-changed': 'changed the category',
  'categories-arranged': 'changed the order of',
  'category-removed': 'removed the category',
  'discount-code-added': 'added the discount code',
  'discount-code-changed': 'changed the discount code',
  'set-changed': 'changed what is in the set',
  'sizes-changed': 'changed the sizes of the product',
  'stock-corrected': 'corrected the stock of the product',
  'writing-added': 'added the article or page',
  'writing-changed': 'changed the article or page',
  'writing-deleted': 'deleted the article or page',
  'newsletter-added': 'added the newsletter',
  'newsletter-changed': 'changed the newsletter',
  'newsletter-deleted': 'deleted the newsletter',
  'newsletter-sent': 'sent the newsletter',
  'newsletter-planned': 'planned the newsletter',
  'newsletter-taken-back': 'took back to draft the newsletter',
  'newsletter-stopped': 'stopped the newsletter',
  'redirect-added': 'led on from the address',
  'redirect-changed': 'changed where people are led from the address',
  'redirect-removed': 'led nobody on any more from the address',
  'review-published': 'published a review of',
  'review-refused': 'refused a review of',
  'review-answered': 'answered a review of',
  'review-put-on-home': 'put on the home page a review of',
  'review-taken-off-home': 'took off the home page a review of',
  'order-status-changed': 'changed the status of the order',
  'delivery-corrected': 'corrected the delivery of the order',
  'order-status-undone': 'undid the last step of the order',
  'payment-checked': 'checked a payment for the order',
  'payment-refunded': 'refunded a payment for the order',
  'transfer-recorded': 'recorded a transfer for the order',
  'transfer-undone': 'took back a recorded transfer for the order',
  'payment-review-closed': 'checked off a payment',
  'return-approved': 'approved a return for the order',
  'return-refused': 'refused a return for the order',
  'return-closed': 'closed, as never arrived, a return for the order',
  'return-received': 'received a return for the order',
  'return-refunded': 'refunded a return for the order',
  'return-ended': 'ended without a refund a return for the order',
  'message-answered': 'answered the message',
  'message-deleted': 'deleted the message',
  'message-restored': 'restored the message',
  'orders-exported': 'exported the list of',
  'order-taken': 'took the order',
  'pay-link-sent': 'emailed the pay link of the order',
  'cash-recorded': 'recorded the cash for',
  'cash-undone': 'took back the recorded cash for',
  'delivery-changed': 'changed',
  'setting-changed': 'changed the setting',
  'shop-opened': 'opened',
  'shop-closed': 'closed',
  'letter-sent-again': 'sent the email again',
  'account-closed': 'closed the account of',
  'customer-opened': 'looked at the page of',
  'customers-exported': 'exported the list of',
  'customer-note-added': 'added a note about',
  'customer-note-removed': 'removed a note about',
  'customer-tag-added': 'added a tag to',
  'customer-tag-removed': 'removed a tag from',
  'admin-invited': 'invited',
  'invitation-sent-again': 'sent the invitation again to',
  'invitation-withdrawn': 'cancelled the invitation to',
  'admin-added': 'accepted an invitation as',
  'admin-removed': 'removed the admin',
  'role-changed': 'changed the role of',
  'second-factor-switched-on': 'turned on two-step sign-in for',
  'second-factor-switched-off': 'turned off two-step sign-in for',
  'recovery-codes-renewed': 'made new recovery codes for',
  'key-made': 'made the key',
  'key-revoked': 'revoked the key',
  'receiver-added': 'added the address for notices',
  'receiver-changed': 'changed the address for notices',
  'receiver-removed': 'removed the address for notices',
  'receiver-secret-renewed': 'made a new secret for the address for notices',
  'notice-sent-again': 'sent a notice again to',
  'community-added': 'added the community',
  'community-changed': 'changed the community',
  'cooperative-added': 'added the co-operative',
  'cooperative-changed': 'changed the co-operative',
  'shea-delivery-added': 'recorded the delivery',
  'shea-delivery-changed': 'changed the delivery',
  'shea-delivery-corrected': 'corrected the delivery',
  'shea-delivery-removed': 'removed the delivery',
  'lot-added': 'added the lot',
  'lot-changed': 'changed the lot',
  'lot-closed': 'closed the lot',
  'lot-taken-off': 'took off the shelf what was left of the lot',
  'figure-switched': 'switched what is shown as the figure',
  'lot-removed': 'removed the lot',
  'evidence-added': 'added a paper to the lot',
  'evidence-removed': 'removed a paper from the lot',
  'consent-recorded': 'recorded the consent of',
  'consent-changed': 'changed the consent of',
  'consent-withdrawn': 'withdrew the consent of',
  'person-removed': 'removed everything about',
  'photograph-added': 'added a photograph of',
  'photograph-removed': 'removed the photograph of',
  'claim-added': 'added the claim',
  'claim-changed': 'changed the claim',
  'claim-removed': 'removed the claim',
  'samples-removed': 'removed from the origin',
  'recall-begun': 'called lots back',
  'recall-drilled': 'tried a recall',
  'recall-ended': 'ended a recall',
  'recall-told': 'wrote to all buyers of a recall',
  'recall-buyer-told': 'told a buyer of a recall',
  'recall-list-exported': 'exported the list to telephone of',
  'recall-answer-noted': 'noted a buyer’s answer to a recall',
};

const kindWords: Readonly<Record<string, string>> = {
  product: 'Products',
  category: 'Categories',
  'discount-code': 'Discount codes',
  delivery: 'Delivery',
  order: 'Orders',
  'payment-review': 'Payments without an order',
  message: 'Messages',
  setting: 'Settings',
  opening: 'Opening',
  letter: 'Emails',
  customer: 'Customers',
  admin: 'Admins',
  writing: 'Journal and pages',
  newsletter: 'Newsletters',
  redirect: 'Old addresses',
  review: 'Reviews',
  key: 'Keys of programs',
  receiver: 'Addresses for notices',
  community: 'Communities',
  cooperative: 'Co-operatives',
  person: 'People of co-operatives',
  'shea-delivery': 'Deliveries of shea',
  lot: 'Lots',
  recall: 'Recalls',
  claim: 'Claims',
  origin: 'Samples of the origin',
};

/** An action without words here is still told: 'price-list-printed' as 'price list printed'. */
export function sayAction(action: string): string {
  return actionWords[action] ?? action.replaceAll('-', ' ');
}

export function sayKind(kind: string): string {
  return kindWords[kind] ?? capitalised(kind.replaceAll('-', ' '));
}

export function sayPerson({ _id, email }: AuditEntry['by']): string {
  return email || `Deleted account (${_id.slice(-8)})`;
}

/** Only a person's name is ever removed. */
export function saySubject({ _id, name }: AuditEntry['subject']): string {
  return name || sayPerson({ _id, email: '' });
}

/** The page of the thing, if it has one. */
export function subjectPath({
  action,
  subject: { kind, _id },
}: Pick<AuditEntry, 'action' | 'subject'>): string | undefined {
  if (kind === 'order' && isId(_id)) return adminOrderPath(_id);
  if (action === 'product-deleted' || action === 'account-closed') return undefined;
  if (kind === 'product') return adminProductPath(_id);
  if (kind === 'customer' && isId(_id)) return adminCustomerPath(_id);
  return placesOfKinds[kind];
}

const placesOfKinds: Readonly<Record<string, string>> = {
  order: pages.adminOrders,
  customer: pages.adminCustomers,
  message: pages.adminMessages,
  category: pages.adminCategories,
  'discount-code': pages.adminCodes,
  delivery: pages.adminDelivery,
  setting: pages.adminSettings,
  admin: pages.adminAdmins,
  opening: pages.adminOpening,
  writing: pages.adminJournal,
  newsletter: pages.adminNewsletters,
  recall: pages.adminRecalls,
  redirect: pages.adminAddresses,
  review: pages.adminReviews,
  key: pages.adminPrograms,
  receiver: pages.adminPrograms,
};

/** 'howToUse' as 'How to use'. */
export function sayFact(name: string): string {
  return capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

export function sayValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(sayValue).join(', ') || 'none';
  if (typeof value === 'object') return saidFacts(value);
  return sayText(String(value));
}

function saidFacts(facts: object): string {
  return Object.entries(facts)
    .map(([name, value]) => `${sayFact(name)} ${sayValue(value)}`)
    .join(', ');
}

/** A picture's name is its digest. The beginning is enough to tell two apart. */
function sayText(text: string): string {
  if (text === '') return 'empty';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMinute(new Date(text));
  return /^[\da-f]{64}$/.test(text) ? text.slice(0, 8) : text;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
