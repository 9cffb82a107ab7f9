/**
 * What a letter says about the shop. It is passed to the letter when it is made. Null means that
 * the owner has not written it.
 */
export interface LetterShop {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  hours: readonly { days: string; open: string }[];
  /** The delivery and return promises as sentences. */
  delivery: string | null;
  returns: string | null;
  colors: LetterColors;
  /** The logo's full address and its size. Null shows the name instead. */
  logo: { address: string; width: number; height: number } | null;
}

/** The shop's palette, under the names of the first palette's colours. */
export interface LetterColors {
  ink: string;
  inkSoft: string;
  paper: string;
  linen: string;
  line: string;
  clay: string;
  indigo: string;
  indigoDeep: string;
  /** For links and the button in dark mode. */
  night: string;
}
