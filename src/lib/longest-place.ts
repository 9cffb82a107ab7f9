/**
 * The most characters of a public address of the shop, typed or stored. A category's address is the
 * longest: each of its sixty letters can take nine, such as '%E1%B8%8D'. The database limits
 * redirects to the same number.
 */
export const longestPlace = 600;
