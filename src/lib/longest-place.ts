/**
 * The most characters of a public address that the shop makes, where one is typed or kept. A
 * category's is the longest: in it each of sixty letters can take nine, such as '%E1%B8%8D'. The
 * database holds redirects to the same number.
 */
export const longestPlace = 600;
