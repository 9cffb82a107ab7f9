import type { RouteObject } from 'react-router';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { understandShown, understandSort } from '#features/catalogue/ui/shelf-address.ts';
import { understandFault } from '#lib/message-rules.ts';
import { articlePath, pages, productPath } from '#lib/paths.ts';
import { journal, shop } from '#shop';
import { Frame } from './frame.tsx';
import { frameRoute } from './frame-data.ts';
import type { PageHandle } from './page-handle.ts';
import { Trouble } from './trouble.tsx';

const modules = import.meta.glob<{ Component: React.ComponentType }>([
  './pages/*.tsx',
  './journal/*.tsx',
  './admin/*.tsx',
]);

/** Which page stands at which address. Each is a chunk of its own, loaded when it is shown. */
export const routes: RouteObject[] = [
  {
    ...frameRoute,
    element: <Frame />,
    errorElement: <Trouble />,
    children: [
      page(pages.home, 'home', {
        title: `${shop.name}: ${shop.tagline}`,
        description: `Natural shea-butter care for body, hair and face, made in Tamale and Accra.`,
      }),
      page(pages.login, 'login', {
        title: 'Sign in',
        description: `Sign in to ${shop.name}.`,
        private: true,
      }),
      page(pages.signup, 'signup', {
        title: 'Join',
        description: `Create your account at ${shop.name}.`,
        private: true,
      }),
      page(pages.otp, 'otp', {
        title: 'Verify your account',
        description: 'Enter the code that we sent to your e-mail address.',
        private: true,
      }),
      page(pages.about, 'about', {
        title: 'About us',
        description: `Who makes ${shop.name}, and how: the SheaStrong Initiative and what we hold to.`,
      }),
      page(pages.products, 'products', {
        title: 'Shop Natural Skincare',
        description: 'Every product of the shop, with its price in Ghana cedi.',
        parameters: { sort: understandSort, shown: understandShown },
        depends: ['catalogue'],
      }),
      page<ProductDetails>(pages.product, 'product', {
        title: ({ name }) => name,
        description: ({ description }) => description,
        canonicalPath: ({ slug }) => productPath(slug),
        depends: ['catalogue'],
      }),
      page(pages.cart, 'cart', {
        title: 'Your cart',
        description: 'What you have chosen.',
        private: true,
      }),
      page(pages.checkout, 'checkout', {
        title: 'Checkout',
        description: 'Where to deliver, and how to pay.',
        private: true,
      }),
      page(pages.order, 'order', {
        title: 'Your order',
        description: 'What was ordered, and how far it is.',
        private: true,
      }),
      page(pages.paymentReturn, 'payment-return', {
        title: 'Your payment',
        description: 'What became of your payment.',
        private: true,
        secretAddress: true,
      }),
      page(pages.paymentLeft, 'payment-return', {
        title: 'Your payment',
        description: 'What became of your payment.',
        private: true,
        secretAddress: true,
      }),
      page(pages.userpage, 'userpage', {
        title: 'Your account',
        description: 'Your account.',
        private: true,
      }),
      page(pages.contact, 'contact', {
        title: 'Contact',
        description: `Write to ${shop.name}, call us, or visit the store in Northern Ghana.`,
        parameters: {
          sent: (sent) => (sent === '1' ? sent : undefined),
          fault: understandFault,
        },
      }),
      page(pages.blog, 'blog', {
        title: 'Journal',
        description: 'Shea, the people who make it, and how to use it.',
      }),
      ...journal.map(article),
      page(pages.terms, 'terms', {
        title: 'Terms',
        description: `What you and ${shop.name} can rely on: prices in Ghana cedi, ordering, paying, and your rights when something is wrong.`,
      }),
      page(pages.privacy, 'privacy', {
        title: 'Privacy',
        description: `What ${shop.name} keeps about you, why and for how long, and how to see it, correct it or have it deleted.`,
      }),
      page(pages.delivery, 'delivery', {
        title: 'Delivery and returns',
        description: `Free delivery within Ghana: ${shop.delivery.accra} in Accra, ${shop.delivery.otherRegions} in other regions. Free returns within 30 days.`,
      }),
      page(pages.forgotPassword, 'forgot-password', {
        title: 'Forgot your password?',
        description: 'Ask for a link to set a new password.',
        private: true,
      }),
      page(pages.confirmPassword, 'confirm-password', {
        title: 'Set a new password',
        description: 'Set a new password.',
        private: true,
        secretAddress: true,
      }),
      page(pages.invitation, 'invitation', {
        title: 'Your invitation',
        description: `Run ${shop.name} with us.`,
        private: true,
        secretAddress: true,
      }),
      page(pages.newsletterConfirm, 'newsletter-confirm', {
        title: 'Confirm your subscription',
        description: 'Confirm your subscription to the newsletter.',
        private: true,
        secretAddress: true,
      }),
      page(pages.newsletterUnsubscribe, 'newsletter-unsubscribe', {
        title: 'Unsubscribe',
        description: 'Leave the newsletter.',
        private: true,
        secretAddress: true,
      }),
      desk(pages.admin, 'products', 'Product Management'),
      desk(pages.adminOrders, 'orders', 'Order Management'),
      desk(pages.adminOrder, 'order', 'Order'),
      desk(pages.adminMessages, 'messages', 'Customer Messages'),
      desk(pages.adminDesk, 'desk', 'Desk'),
      desk(pages.adminSettings, 'settings', 'Settings'),
      desk(pages.adminAudit, 'audit', 'Audit'),
      desk(pages.adminAdmins, 'admins', 'Admins'),
      page(pages.offline, 'offline', {
        title: 'No connection',
        description: 'The shop cannot be reached just now.',
        private: true,
      }),
      page(pages.devMail, 'dev-mail', {
        title: 'Local mailbox',
        description: 'The letters that the shop has sent.',
        private: true,
        inlineStyles: true,
      }),
      page(pages.devUi, 'dev-ui', {
        title: 'Parts',
        description: 'What every screen is made of, in each of its states.',
        parameters: { tab: (tab) => (/^(orders|messages)$/.test(tab) ? tab : undefined) },
        private: true,
      }),
      page('*', 'not-found', {
        title: 'Page Not Found',
        description: 'There is nothing at this address.',
        status: 404,
        private: true,
      }),
    ],
  },
];

function page<Data>(
  path: string,
  name: string,
  handle: Omit<PageHandle<Data>, 'file'>,
): RouteObject {
  return fromFile(path, `pages/${name}.tsx`, handle);
}

/** Each article is a page of its own: whoever reads one does not download the others. */
function article({ slug, title, summary }: (typeof journal)[number]): RouteObject {
  return fromFile(articlePath(slug), `journal/${slug}.tsx`, { title, description: summary });
}

/** The admin's pages: files of their own, which a shopper never downloads. */
function desk(path: string, name: string, title: string): RouteObject {
  return fromFile(path, `admin/${name}.tsx`, {
    title: `${title} · Admin Dashboard`,
    description: 'The desk of the shop.',
    private: true,
  });
}

function fromFile<Data>(
  path: string,
  file: string,
  handle: Omit<PageHandle<Data>, 'file'>,
): RouteObject {
  const load = modules[`./${file}`];
  if (!load) throw new Error(`There is no page ${file}`);
  // The frame around it shows something of the settings.
  const depends = ['settings', ...(handle.depends ?? [])] as const;
  return { path, lazy: load, handle: { ...handle, depends, file: `src/web/${file}` } };
}
