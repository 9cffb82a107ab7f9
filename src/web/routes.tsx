import type { ProductDetails } from '#features/catalogue/contract.ts';
import type { PlainPage } from '#features/journal/contract.ts';
import { pages } from '#lib/paths.ts';
import type { RouteObject } from '#router/route.ts';
import { type PageModule, pageFrom } from './page-route.ts';

const files = import.meta.glob<PageModule>(['./pages/*/*.tsx', '!./pages/desk/*.tsx']);
const page = pageFrom(files);

/**
 * The page at each address. Each page is a chunk of its own, loaded when it is shown. A browser
 * loads the desk's routes only when a person goes there, because their file names would be a sixth
 * of the entry.
 */
export function routesWith(desk: RouteObject[]): RouteObject[] {
  return [
    page(pages.home, 'shelf/home', ''),
    entrance(pages.login, 'login', 'Sign in'),
    entrance(pages.signup, 'signup', 'Join'),
    entrance(pages.otp, 'otp', 'Verify your account'),
    page(pages.about, 'open/about', 'About us'),
    page(pages.products, 'shelf/products', 'Shop Natural Skincare'),
    page<ProductDetails>(pages.product, 'shelf/product', productTitle),
    page(pages.backInStock, 'open/back-in-stock', 'Tell me when it’s back', { frame: 'quiet' }),
    own(pages.cart, 'cart', 'Your cart'),
    own(pages.checkout, 'checkout', 'Checkout', 'quiet'),
    own(pages.order, 'order', 'Your order'),
    own(pages.paymentReturn, 'payment-return', 'Your payment'),
    own(pages.paymentLeft, 'payment-return', 'Your payment'),
    page(pages.payLink, 'open/pay', 'Your order', { frame: 'quiet' }),
    page(pages.recallAnswer, 'open/recall', 'Items that we call back', { frame: 'quiet' }),
    own(pages.userpage, 'userpage', 'Your account'),
    page<Written>(pages.cooperative, 'open/cooperative', writtenTitle),
    page(pages.recalls, 'open/recalls', 'Recalls'),
    page(pages.impact, 'open/impact', 'What we pay, and to whom'),
    page<Written>(pages.lots, 'open/lot', writtenTitle),
    page<Written>(pages.lot, 'open/lot', writtenTitle),
    page(pages.contact, 'open/contact', 'Contact'),
    page(pages.blog, 'open/blog', 'Journal'),
    page<Written>(pages.article, 'open/article', writtenTitle),
    page<Written>(pages.letter, 'open/letter', writtenTitle),
    legal(pages.terms, 'terms', 'Terms'),
    legal(pages.privacy, 'privacy', 'Privacy'),
    legal(pages.delivery, 'delivery', 'Delivery and returns'),
    entrance(pages.forgotPassword, 'forgot-password', 'Forgot your password?'),
    entrance(pages.confirmPassword, 'confirm-password', 'Set a new password'),
    entrance(pages.invitation, 'invitation', 'Your invitation'),
    entrance(pages.newsletterConfirm, 'newsletter-confirm', 'Confirm your subscription'),
    entrance(pages.newsletterUnsubscribe, 'newsletter-unsubscribe', 'Unsubscribe'),
    entrance(pages.wishConfirm, 'letter-link', 'Tell me when it’s back'),
    entrance(pages.wishesEnd, 'letter-link', 'Unsubscribe'),
    entrance(pages.followConfirm, 'letter-link', 'Follow a co-operative'),
    entrance(pages.followEnd, 'letter-link', 'Unsubscribe'),
    page(pages.shut, 'open/shut', 'Opening soon', { frame: 'bare' }),
    page(pages.offline, 'open/offline', 'No connection'),
    page(pages.devMail, 'dev/mail', 'Local mailbox'),
    page(pages.devUi, 'dev/ui', 'Parts'),
    page<Written>(pages.plainPage, 'open/plain-page', writtenTitle),
    ...desk,
    page('*', 'open/not-found', 'Page Not Found'),
  ];
}

type Written = Pick<PlainPage, 'title'> & Partial<Pick<PlainPage, 'searchTitle'>>;

function productTitle({ searchTitle, name }: ProductDetails): string {
  return searchTitle || name;
}

function writtenTitle({ searchTitle, title }: Written): string {
  return searchTitle || title;
}

/** The shop's own text, unless the owner has written a page to replace it. */
function legal(path: string, name: string, title: string): RouteObject {
  const told = ({ own }: { own: Written | null }) => (own ? writtenTitle(own) : title);
  return page(path, `open/${name}`, told);
}

/** A page for signing in or out, which consists of one form. */
function entrance(path: string, name: string, title: string): RouteObject {
  return page(path, `open/${name}`, title, { frame: 'quiet', needsScript: true });
}

function own(path: string, name: string, title: string, frame?: 'quiet'): RouteObject {
  return page(path, `own/${name}`, title, { needsScript: true, ...(frame && { frame }) });
}
