/** The digits of the code in a test email. */
export const trialCodeLength = 6;
