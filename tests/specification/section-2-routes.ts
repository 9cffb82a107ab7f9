import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 2,
    part: 'Route table',
    rows: [
      {
        says: '/ is Home',
        issue: 2,
        shownBy: 'src/web/frame-routes.spec.ts > the addresses of a visitor > / is Home',
      },
      {
        says: '/login is Sign in',
        issue: 2,
        shownBy: 'src/web/frame-routes.spec.ts > the addresses of a visitor > /login is Sign in',
      },
      {
        says: '/signup is Create account',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /signup is Create account',
      },
      {
        says: '/otp is Enter the e-mail verification code',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /otp is Enter the e-mail verification code',
      },
      {
        says: '/OTP is the same page as /otp',
        issue: 2,
        shownBy: 'src/web/pages-as-sent.test.ts > /OTP is the same page as /otp',
      },
      {
        says: '/about is the About page',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /about is the About page',
      },
      {
        says: '/products is the Product list',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /products is the Product list',
      },
      {
        says: '/cart is the Cart',
        issue: 2,
        shownBy: 'src/web/frame-routes.spec.ts > the addresses of a customer > /cart is the Cart',
      },
      {
        says: '/checkout is Checkout',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a customer > /checkout is Checkout',
      },
      {
        says: '/userpage is the Customer landing page',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a customer > /userpage is the Customer landing page',
      },
      {
        says: '/contact is Contact',
        issue: 2,
        shownBy: 'src/web/frame-routes.spec.ts > the addresses of a visitor > /contact is Contact',
      },
      {
        says: '/blog is the Journal',
        issue: 2,
        shownBy: 'src/web/frame-routes.spec.ts > the addresses of a visitor > /blog is the Journal',
      },
      {
        says: '/forgot-password is Request a reset link',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /forgot-password is Request a reset link',
      },
      {
        says: '/confirm-password is Set a new password',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of a visitor > /confirm-password is Set a new password',
      },
      {
        says: '/confirm-password takes the query parameter token',
        issue: 4,
        shownBy:
          'src/features/accounts/shop/reset.spec.ts > the new password > is set by a visitor with the link from the letter: the old one no longer works, the new one does',
      },
      {
        says: '/confirm-password removes a path prefix that the token embeds',
        issue: 4,
        shownBy: [
          'src/lib/paths.test.ts > a reset link loses the path prefix confirm-password/ that its token embeds',
          'src/lib/paths.test.ts > a reset link loses the path prefix /reset/confirm-password/ that its token embeds',
          'src/features/accounts/shop/reset-link.spec.ts > the address of /confirm-password > loses the path prefix %2Fconfirm-password%2F that its token embeds',
        ],
      },
      {
        says: '/admin is the Admin dashboard',
        issue: 2,
        shownBy:
          'src/web/frame-routes.spec.ts > the addresses of the admin > /admin is the Admin dashboard',
      },
      {
        says: 'any other path is the Page Not Found screen',
        issue: 2,
        shownBy: 'src/web/frame-routes.spec.ts > any other path is the Page Not Found screen',
      },
      {
        says: 'the Page Not Found screen has a Back to Home link',
        issue: 2,
        shownBy: 'src/web/frame-routes.spec.ts > any other path is the Page Not Found screen',
      },
    ],
  },
  {
    section: 2,
    part: 'The /admin guard',
    rows: [
      {
        says: 'requires token in local storage',
        issue: 4,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > who is no admin > without a token the guard of /admin denies',
      },
      {
        says: 'requires the authenticated flag in local storage',
        issue: 4,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > who is no admin > without the authenticated flag the guard of /admin denies',
      },
      {
        says: 'requires userRole equal to admin in local storage',
        issue: 4,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > who is no admin > with userRole user the guard of /admin denies, and asks the server nothing',
      },
      {
        says: 'otherwise redirects to /login, replacing history',
        issue: 4,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > who is no admin > without a token the guard of /admin denies',
      },
      {
        says: "'Access denied. Admin credentials required.'",
        issue: 4,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > who is no admin > without a token the guard of /admin denies',
      },
      {
        says: "'Verifying admin access...' while checking",
        issue: 4,
        shownBy:
          'src/features/accounts/desk/guard.spec.ts > an admin at the desk > Verifying admin access... is shown until the server has answered',
      },
    ],
  },
  {
    section: 2,
    part: 'Navigation bar',
    rows: [
      {
        says: 'visitor link Home (/)',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > the visitor bar leads to every place of the shop',
      },
      {
        says: 'visitor link /about',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > the visitor bar leads to every place of the shop',
      },
      {
        says: 'visitor link /products',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > the visitor bar leads to every place of the shop',
      },
      {
        says: 'visitor link /blog',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > the visitor bar leads to every place of the shop',
      },
      {
        says: 'visitor link /contact',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > the visitor bar leads to every place of the shop',
      },
      {
        says: 'visitor link /cart',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > the visitor bar leads to every place of the shop',
      },
      {
        says: 'visitor button Sign In to /login',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > a visitor has a Sign In button to /login and no Logout',
      },
      {
        says: 'the signed-in bar has the same links',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of somebody signed in > the signed-in bar leads to the same places',
      },
      {
        says: 'the signed-in bar has Logout',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of somebody signed in > somebody signed in has Logout and no Sign In',
      },
      {
        says: 'the bars switch when the authentication state changes',
        issue: 4,
        shownBy: [
          'src/features/accounts/shop/sign-in.spec.ts > signing in > signing in in one tab shows the bar of who is signed in in every tab',
          'src/features/accounts/shop/log-out.spec.ts > logging out > Logout clears what is stored, goes home, and the server takes the token no more',
        ],
      },
    ],
  },
];
