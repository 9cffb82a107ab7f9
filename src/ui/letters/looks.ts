import { createContext, useContext } from 'react';
import type { LetterColors } from '#lib/letter-shop.ts';

/**
 * Mail programs do not load our stylesheet or support custom properties. So the colours come with
 * the shop, and the styles are in attributes.
 */
export const LetterColorsContext = createContext<LetterColors | undefined>(undefined);

export function useLetterColors(): LetterColors {
  const colors = useContext(LetterColorsContext);
  if (!colors) throw new Error('A part of a letter stands outside of it');
  return colors;
}

/** Faces of the reader's own machine, because mail programs load none. */
export const letterFont = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The same as --weave in tokens.css. A program without gradients shows the first colour. */
export function letterWeave({ indigo, indigoDeep, paper, clay }: LetterColors): string {
  return `repeating-linear-gradient(90deg,${indigo} 0 22px,${paper} 22px 25px,${indigoDeep} 25px 34px,${paper} 34px 37px,${clay} 37px 43px,${paper} 43px 46px)`;
}

/** For programs that read a head: the colours in dark mode, and those of links without a style. */
export function letterStyles({ indigo, indigoDeep, night }: LetterColors): string {
  return `
a{color:${indigo}}
@media (prefers-color-scheme:dark){
body,.ground{background-color:#17120f!important;color:#f3ebda!important}
.paper{background-color:#241c17!important}
.foot{background-color:#17120f!important}
.foot,.soft{color:#cdbfae!important}
.shop{color:${night}!important}
.code{background-color:#362a22!important;color:#fbf9f4!important}
a{color:${night}!important}
.button{background-color:${night}!important}
.button a{color:${indigoDeep}!important}
}`;
}
