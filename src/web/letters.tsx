import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as ownerWelcome from '#features/accounts/letters/owner-welcome.tsx';

interface LetterModule<Content> {
  subject: (content: Content) => string;
  Letter: (content: Content) => ReactNode;
  text: (content: Content) => string;
  /** What the letter looks like with made-up content, for /dev/mail and the tests. */
  preview: Content;
}

/** Every letter the shop writes, by its kind. */
const letters = new Map([['owner-welcome', prepare(ownerWelcome)]]);

export function renderLetter(kind: string, content: unknown) {
  const letter = letters.get(kind);
  if (!letter) throw new Error(`There is no letter of kind ${kind}`);
  return letter.render(content);
}

export function previewLetters() {
  return [...letters].map(([kind, { render, preview }]) => ({ kind, ...render(preview) }));
}

function prepare<Content>({ subject, Letter, text, preview }: LetterModule<Content>) {
  return {
    preview: preview as unknown,
    // The content comes from the outbox, where the operation that posted it wrote this type.
    render: (content: unknown) => ({
      subject: subject(content as Content),
      html: `<!doctype html>${renderToStaticMarkup(Letter(content as Content))}`,
      text: text(content as Content),
    }),
  };
}
