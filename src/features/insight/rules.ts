/** So far back the desk's figures go. */
export const deskDays = 30;
