/** The words beside each required field that is empty. */
export const missingWords = {
  street: 'Please enter your street address.',
  city: 'Please enter your city or town.',
  region: 'Please choose your region.',
  phone: 'Please enter your phone number.',
} as const;

/** Section 5 of the specification: one sentence for all missing fields. */
const missingTrouble = 'Please fill in all required shipping information.';

/** The words above the button, for the words beside the first field that is at fault. */
export function troubleAbove(beside: string): string {
  const isMissing = Object.values<string>(missingWords).includes(beside);
  return isMissing ? missingTrouble : beside;
}
