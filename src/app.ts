import { accounts } from './features/accounts/accounts.feature.ts';
import { alerts } from './features/alerts/alerts.feature.ts';
import { audit } from './features/audit/audit.feature.ts';
import { cart } from './features/cart/cart.feature.ts';
import { catalogue } from './features/catalogue/catalogue.feature.ts';
import { customers } from './features/customers/customers.feature.ts';
import { delivery } from './features/delivery/delivery.feature.ts';
import { discounts } from './features/discounts/discounts.feature.ts';
import { feeds } from './features/feeds/feeds.feature.ts';
import { follows } from './features/follows/follows.feature.ts';
import { insight } from './features/insight/insight.feature.ts';
import { journal } from './features/journal/journal.feature.ts';
import { letters } from './features/letters/letters.feature.ts';
import { look } from './features/look/look.feature.ts';
import { media } from './features/media/media.feature.ts';
import { messages } from './features/messages/messages.feature.ts';
import { newsletter } from './features/newsletter/newsletter.feature.ts';
import { opening } from './features/opening/opening.feature.ts';
import { orders } from './features/orders/orders.feature.ts';
import { origin } from './features/origin/origin.feature.ts';
import { payments } from './features/payments/payments.feature.ts';
import { places } from './features/places/places.feature.ts';
import { programs } from './features/programs/programs.feature.ts';
import { recalls } from './features/recalls/recalls.feature.ts';
import { reminders } from './features/reminders/reminders.feature.ts';
import { returns } from './features/returns/returns.feature.ts';
import { reviews } from './features/reviews/reviews.feature.ts';
import { settings } from './features/settings/settings.feature.ts';
import { wishes } from './features/wishes/wishes.feature.ts';
import type { Feature } from './platform/feature.ts';

/** Only this file knows every feature. Announcements reach the features in this order. */
export const features: readonly Feature[] = [
  accounts,
  cart,
  catalogue,
  media,
  discounts,
  newsletter,
  wishes,
  follows,
  messages,
  delivery,
  orders,
  payments,
  returns,
  reviews,
  origin,
  recalls,
  reminders,
  customers,
  letters,
  journal,
  places,
  settings,
  look,
  opening,
  alerts,
  audit,
  insight,
  programs,
  feeds,
];
