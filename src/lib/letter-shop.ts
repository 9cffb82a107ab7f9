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
}
