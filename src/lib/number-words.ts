const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** For a sentence: small numbers become words. */
export function inWords(number: number): string {
  return small[number] ?? String(number);
}

/** 'one day', 'two days'. */
export function daysInWords(days: number): string {
  return `${inWords(days)} ${days === 1 ? 'day' : 'days'}`;
}
