import type { Part } from './ledger.ts';

export const parts: readonly Part[] = [
  {
    section: 2,
    part: 'Home',
    rows: [
      {
        says: 'hero with a tagline',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > home greets with the tagline, says what the shop is, and leads to it',
      },
      {
        says: 'button Shop Our Collection (to /products)',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > Shop Our Collection leads to the products',
      },
      {
        says: 'button Learn More (to /about)',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > Learn More leads to the story',
      },
      {
        says: 'stat: 2+ years',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > home has the figures of the shop',
      },
      {
        says: 'stat: 50+ women empowered',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > home has the figures of the shop',
      },
      {
        says: 'stat: 100% natural',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > home has the figures of the shop',
      },
      {
        says: 'range card Body Care, to /products',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > the range Body Care leads to the products',
      },
      {
        says: 'range card Hair Care, to /products',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > the range Hair Care leads to the products',
      },
      {
        says: 'range card Face Care, to /products',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > the range Face Care leads to the products',
      },
      {
        says: "range card Men's Collection, to /products",
        issue: 12,
        shownBy:
          "src/web/pages/shelf/home.spec.ts > home > the range Men's Collection leads to the products",
      },
      {
        says: 'featured shea collection: body butter from GH₵60',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > the shea collection names its first prices',
      },
      {
        says: 'featured shea collection: hair treatment from GH₵50',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > the shea collection names its first prices',
      },
      {
        says: 'initiative stat: 50+ women',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > home has the figures of the initiative',
      },
      {
        says: 'initiative stat: 5 communities',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > home has the figures of the initiative',
      },
      {
        says: 'initiative stat: 100% ethical sourcing',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > home has the figures of the initiative',
      },
      {
        says: 'initiative stat: 85% fair trade premium to producers',
        issue: 12,
        shownBy: 'src/web/pages/shelf/home.spec.ts > home > home has the figures of the initiative',
      },
      {
        says: 'two static testimonials',
        issue: 12,
        shownBy:
          'src/web/pages/shelf/home.spec.ts > home > two people say what they think, marked as an example',
      },
      {
        says: 'footer with contact details',
        issue: 2,
        shownBy:
          'src/web/frame.spec.ts > the frame of a visitor > the footer tells where the shop is, how to reach it and when it is open',
      },
      {
        says: 'footer with links',
        issue: 2,
        shownBy: 'src/web/frame.spec.ts > the frame of a visitor > the footer leads on',
      },
    ],
  },
  {
    section: 2,
    part: 'About',
    rows: [
      {
        says: 'story',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > the about page tells its story, its mission and the founder’s note',
      },
      {
        says: 'mission',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > the about page tells its story, its mission and the founder’s note',
      },
      {
        says: 'value Authentic Care',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > each of the four values stands with what it means',
      },
      {
        says: 'value Community First',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > each of the four values stands with what it means',
      },
      {
        says: 'value Natural Purity',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > each of the four values stands with what it means',
      },
      {
        says: 'value Excellence',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > each of the four values stands with what it means',
      },
      {
        says: 'a founder note',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > the about page tells its story, its mission and the founder’s note',
      },
      {
        says: 'a newsletter box (Join Now)',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /about > asks for an email and says Join Now`,
      },
      {
        says: 'a Join Our Mission link to /contact',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > Join Our Mission leads to /contact',
      },
    ],
  },
  {
    section: 2,
    part: 'Contact',
    rows: [
      {
        says: 'form field full name',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the form asks for full name, email, inquiry type, subject and message`,
      },
      {
        says: 'form field email',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the form asks for full name, email, inquiry type, subject and message`,
      },
      {
        says: 'form field inquiry type',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the form asks for full name, email, inquiry type, subject and message`,
      },
      {
        says: 'form field subject',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the form asks for full name, email, inquiry type, subject and message`,
      },
      {
        says: 'form field message',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the form asks for full name, email, inquiry type, subject and message`,
      },
      {
        says: 'contact info cards',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the info cards lead to the telephone, to WhatsApp, to mail and to the store`,
      },
      {
        says: 'business hours',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the contact page names the business hours and the social handles`,
      },
      {
        says: 'social handles',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > the contact page names the business hours and the social handles`,
      },
      {
        says: 'four FAQ cards',
        issue: 5,
        shownBy: `src/features/messages/shop/contact-form.spec.ts > the contact page > four FAQ cards tell of delivery in Accra, in other regions, only within Ghana, and of every way to pay`,
      },
    ],
  },
  {
    section: 2,
    part: 'Blog',
    rows: [
      {
        says: 'a journal page with two static featured articles',
        issue: 12,
        shownBy:
          'src/web/pages/open/story-pages.spec.ts > the static pages > the journal features two articles',
      },
      {
        says: 'a newsletter signup (email, Join Now)',
        issue: 5,
        shownBy: `src/features/newsletter/shop/newsletter-box.spec.ts > the newsletter box on /blog > asks for an email and says Join Now`,
      },
    ],
  },
];
