/** A # and six hexadecimal digits, in lower case. */
export type Colour = string;

export const colourPattern = /^#[0-9a-f]{6}$/;

/** Mixes two colours. `share` is the second one's, from 0 to 1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const other = channelsOf(second);
  const mixed = channelsOf(first).map((channel, place) =>
    Math.round(channel + ((other[place] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 to 21, by the formula of WCAG 2.2. */
export function contrast(first: Colour, second: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
