import type { ProductDetails } from '#features/catalogue/contract.ts';
import { understandShown, understandSort } from '#features/catalogue/shop/shelf-address.ts';
import { understandFault } from '#features/messages/rules.ts';
import { articlePath, pages, productPath } from '#lib/paths.ts';
import type { Topic } from '#lib/topics.ts';
import { journal, shop } from '#shop';
import type { Told } from './page-handle.ts';

/** What only the server has to know of a page: none of it is in what a browser downloads. */
export interface PageFacts {
  description: Told<never>;
  /** The one address of a page that has several. */
  canonicalPath?: (data: never) => string;
  status?: 404;
  /** Query parameters that change what the server renders, each with what it may say; others are passed over. */
  parameters?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** What kept bytes of this page follow. */
  depends: readonly Topic[];
  /** Personal pages are shells: nothing for a search engine. */
  private?: true;
  /** The address holds a secret, as a reset link does: no other site is told of it, and nothing is stored. */
  secretAddress?: true;
  /** Shows letters, whose looks are attributes: only pages for developers. */
  inlineStyles?: true;
}

type Address = (typeof pages)[keyof typeof pages] | '*';
type Facts = Omit<PageFacts, 'depends'> & { depends?: readonly Topic[] };

const desk: Facts = { description: 'The desk of the shop.', private: true };

const payment: Facts = {
  description: 'What became of your payment.',
  private: true,
  secretAddress: true,
};

const facts: Record<Address, Facts> = {
  [pages.home]: {
    description: `Natural shea-butter care for body, hair and face, made in Tamale and Accra.`,
  },
  [pages.login]: { description: `Sign in to ${shop.name}.`, private: true },
  [pages.signup]: { description: `Create your account at ${shop.name}.`, private: true },
  [pages.otp]: {
    description: 'Enter the code that we sent to your e-mail address.',
    private: true,
  },
  [pages.about]: {
    description: `Who makes ${shop.name}, and how: the SheaStrong Initiative and what we hold to.`,
  },
  [pages.products]: {
    description: 'Every product of the shop, with its price in Ghana cedi.',
    parameters: { sort: understandSort, shown: understandShown },
    depends: ['catalogue', 'stock-word'],
  },
  [pages.product]: {
    description: ({ description }: ProductDetails) => description,
    canonicalPath: ({ slug }: ProductDetails) => productPath(slug),
    depends: ['catalogue', 'stock-word'],
  },
  [pages.cart]: { description: 'What you have chosen.', private: true },
  [pages.checkout]: { description: 'Where to deliver, and how to pay.', private: true },
  [pages.order]: { description: 'What was ordered, and how far it is.', private: true },
  [pages.paymentReturn]: payment,
  [pages.paymentLeft]: payment,
  [pages.userpage]: { description: 'Your account.', private: true },
  [pages.contact]: {
    description: `Write to ${shop.name}, call us, or visit the store in Northern Ghana.`,
    parameters: {
      sent: (sent) => (sent === '1' ? sent : undefined),
      fault: understandFault,
    },
  },
  [pages.blog]: { description: 'Shea, the people who make it, and how to use it.' },
  [pages.terms]: {
    description: `What you and ${shop.name} can rely on: prices in Ghana cedi, ordering, paying, and your rights when something is wrong.`,
  },
  [pages.privacy]: {
    description: `What ${shop.name} keeps about you, why and for how long, and how to see it, correct it or have it deleted.`,
  },
  [pages.delivery]: {
    description: `Free delivery within Ghana: ${shop.delivery.accra} in Accra, ${shop.delivery.otherRegions} in other regions. Free returns within 30 days.`,
  },
  [pages.forgotPassword]: {
    description: 'Ask for a link to set a new password.',
    private: true,
  },
  [pages.confirmPassword]: {
    description: 'Set a new password.',
    private: true,
    secretAddress: true,
  },
  [pages.invitation]: {
    description: `Run ${shop.name} with us.`,
    private: true,
    secretAddress: true,
  },
  [pages.newsletterConfirm]: {
    description: 'Confirm your subscription to the newsletter.',
    private: true,
    secretAddress: true,
  },
  [pages.newsletterUnsubscribe]: {
    description: 'Leave the newsletter.',
    private: true,
    secretAddress: true,
  },
  [pages.admin]: desk,
  [pages.adminOrders]: desk,
  [pages.adminOrder]: desk,
  [pages.adminMessages]: desk,
  [pages.adminDesk]: desk,
  [pages.adminSettings]: desk,
  [pages.adminAudit]: desk,
  [pages.adminAdmins]: desk,
  [pages.offline]: { description: 'The shop cannot be reached just now.', private: true },
  [pages.devMail]: {
    description: 'The letters that the shop has sent.',
    private: true,
    inlineStyles: true,
  },
  [pages.devUi]: {
    description: 'What every screen is made of, in each of its states.',
    parameters: { tab: (tab) => (/^(orders|messages)$/.test(tab) ? tab : undefined) },
    private: true,
  },
  '*': { description: 'There is nothing at this address.', status: 404, private: true },
};

const ofArticles = Object.fromEntries(
  journal.map(({ slug, summary }): [string, Facts] => [
    articlePath(slug),
    { description: summary },
  ]),
);

/** By the page's address as the routes know it. */
export function pageFactsAt(path: string): PageFacts {
  const found = { ...facts, ...ofArticles }[path];
  if (!found) throw new Error(`src/web/page-facts.ts says nothing of ${path}`);
  // The frame around it shows something of the settings.
  return { ...found, depends: ['settings', ...(found.depends ?? [])] };
}
