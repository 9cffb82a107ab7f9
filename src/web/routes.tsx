import type { RouteObject } from 'react-router';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { articlePath, pages } from '#lib/paths.ts';
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
      page(pages.home, 'home', `${shop.name}: ${shop.tagline}`),
      page(pages.login, 'login', 'Sign in'),
      page(pages.signup, 'signup', 'Join'),
      page(pages.otp, 'otp', 'Verify your account'),
      page(pages.about, 'about', 'About us'),
      page(pages.products, 'products', 'Shop Natural Skincare'),
      page<ProductDetails>(pages.product, 'product', ({ name }) => name),
      page(pages.cart, 'cart', 'Your cart'),
      page(pages.checkout, 'checkout', 'Checkout'),
      page(pages.order, 'order', 'Your order'),
      page(pages.paymentReturn, 'payment-return', 'Your payment'),
      page(pages.paymentLeft, 'payment-return', 'Your payment'),
      page(pages.userpage, 'userpage', 'Your account'),
      page(pages.contact, 'contact', 'Contact'),
      page(pages.blog, 'blog', 'Journal'),
      ...journal.map(article),
      page(pages.terms, 'terms', 'Terms'),
      page(pages.privacy, 'privacy', 'Privacy'),
      page(pages.delivery, 'delivery', 'Delivery and returns'),
      page(pages.forgotPassword, 'forgot-password', 'Forgot your password?'),
      page(pages.confirmPassword, 'confirm-password', 'Set a new password'),
      page(pages.invitation, 'invitation', 'Your invitation'),
      page(pages.newsletterConfirm, 'newsletter-confirm', 'Confirm your subscription'),
      page(pages.newsletterUnsubscribe, 'newsletter-unsubscribe', 'Unsubscribe'),
      desk(pages.admin, 'products', 'Product Management'),
      desk(pages.adminOrders, 'orders', 'Order Management'),
      desk(pages.adminOrder, 'order', 'Order'),
      desk(pages.adminMessages, 'messages', 'Customer Messages'),
      desk(pages.adminDesk, 'desk', 'Desk'),
      desk(pages.adminSettings, 'settings', 'Settings'),
      desk(pages.adminAudit, 'audit', 'Audit'),
      desk(pages.adminAdmins, 'admins', 'Admins'),
      page(pages.offline, 'offline', 'No connection'),
      page(pages.devMail, 'dev-mail', 'Local mailbox'),
      page(pages.devUi, 'dev-ui', 'Parts'),
      page('*', 'not-found', 'Page Not Found'),
    ],
  },
];

function page<Data>(path: string, name: string, title: PageHandle<Data>['title']): RouteObject {
  return fromFile(path, `pages/${name}.tsx`, title);
}

/** Each article is a page of its own: whoever reads one does not download the others. */
function article({ slug, title }: (typeof journal)[number]): RouteObject {
  return fromFile(articlePath(slug), `journal/${slug}.tsx`, title);
}

/** The admin's pages: files of their own, which a shopper never downloads. */
function desk(path: string, name: string, title: string): RouteObject {
  return fromFile(path, `admin/${name}.tsx`, `${title} · Admin Dashboard`);
}

function fromFile<Data>(path: string, file: string, title: PageHandle<Data>['title']): RouteObject {
  const load = modules[`./${file}`];
  if (!load) throw new Error(`There is no page ${file}`);
  return { path, lazy: load, handle: { title, file: `src/web/${file}` } };
}
