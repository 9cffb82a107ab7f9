import { formatDay } from '#lib/dates.ts';
import type { FactName, Facts } from './facts.contract.ts';
import { accraWords, otherRegionsWords } from './promise-words.rules.ts';
import { searchedPages } from './search.rules.ts';

type Said = { [Name in FactName]: (value: NonNullable<Facts[Name]>) => string };

/** The words leave nothing of a fact out, so that two values can be compared word by word. */
export const factWords: Said = {
  brand: ({ name, line, madeIn }) => lines(name, line, madeIn.join(', ')),
  contact: ({ address, phones, emails, social }) =>
    lines(
      address,
      phones.join(', '),
      emails.join(', '),
      social.map(({ network, handle }) => `${network} ${handle}`).join(', '),
    ),
  hours: (list) => list.map(({ days, open }) => `${days} ${open}`).join(', '),
  announcement: (text) => text,
  delivery: (delivery) =>
    `${accraWords(delivery)} in Accra, ${otherRegionsWords(delivery)} in other regions, from ${delivery.lateFrom}:00 a day later`,
  returnDays: (days) => `${days} days`,
  newsletterPercent: (percent) => (percent === 0 ? 'none' : `${percent}%`),
  legal: (legal) =>
    lines(
      legal.name,
      `registered under ${legal.registration}`,
      `data protection ${legal.dataProtectionRegistration}`,
      `changed on ${formatDay(new Date(legal.changed))}`,
      `refunds within ${legal.refundDays} days, answers within ${legal.answerDays} days`,
    ),
  home: ({ lead, featured, ...shown }) =>
    lines(
      lead,
      pictureWords(shown),
      ...featured.map(({ name, note, product }) => `${name} (${product}): ${note}`),
    ),
  figures: ({ home, initiative }) =>
    lines(
      ...home.map((figure) => `Home: ${figureWords(figure)}`),
      ...initiative.map((figure) => `Initiative: ${figureWords(figure)}`),
    ),
  initiative: ({ name, what, ...shown }) => lines(name, what, pictureWords(shown)),
  about: ({ opening, story, mission, values }) =>
    lines(
      opening,
      ...story,
      `Mission: ${mission}`,
      ...values.map(({ name, means }) => `${name}: ${means}`),
    ),
  founder: ({ words, name }) => lines(...words, name),
  testimonials: (list) =>
    lines(...list.map(({ words, name, place }) => `${name}, ${place}: ${words}`)),
  menu: ({ header, footer }) =>
    lines(`Header: ${placeWords(header)}`, `Footer: ${placeWords(footer)}`),
  search: (words) =>
    lines(
      ...searchedPages.flatMap(({ name, title }) => {
        const said = [words[name].title, words[name].description].filter((one) => one !== null);
        return said.length > 0 ? [`${title}: ${said.join(' / ')}`] : [];
      }),
    ),
  questions: (list) => lines(...list.map(({ ask, answer }) => `${ask} ${answer}`)),
};

function pictureWords({
  picture,
  pictureHash,
}: {
  picture: string;
  pictureHash?: string | null | undefined;
}) {
  return `Picture: ${picture}${pictureHash ? ` (the picture ${pictureHash.slice(0, 8)})` : ''}`;
}

interface Figure {
  figure: string;
  of: string;
  source: string | null;
}

function figureWords({ figure, of, source }: Figure): string {
  return source === null ? `${figure} ${of}` : `${figure} ${of} (${source})`;
}

function placeWords(places: NonNullable<Facts['menu']>['header']): string {
  return places.map(({ to, words }) => `${words} (${to})`).join(', ');
}

function lines(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n') || 'none';
}
