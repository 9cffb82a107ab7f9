/** The desk's figures go back this far. */
export const deskDays = 30;
