/** The owner of the shop that the browser tests visit. */
export const admin = {
  email: 'ama@taama.example',
  password: 'shea butter from Tamale',
};
