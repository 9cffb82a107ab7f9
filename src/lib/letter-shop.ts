/** What a letter says of the shop, given when it is made. What nobody has written is null. */
export interface LetterShop {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  hours: readonly { days: string; open: string }[];
  /** The promises as sentences. */
  delivery: string | null;
  returns: string | null;
  colors: LetterColors;
  /** The whole address of the logo, and its size; without one the name stands in its place. */
  logo: { address: string; width: number; height: number } | null;
}

/** The shop's palette, called as in the first one. */
export interface LetterColors {
  ink: string;
  inkSoft: string;
  paper: string;
  linen: string;
  line: string;
  clay: string;
  indigo: string;
  indigoDeep: string;
  /** For links and the button where the reader has it dark. */
  night: string;
}
