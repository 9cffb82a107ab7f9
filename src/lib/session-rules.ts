/** How long somebody stays signed in: held by the platform, and told to people. */
export const sessionRules = {
  hours: 12,
  /** Of customers: whoever runs the shop is not remembered beyond `hours`. */
  rememberedHours: 30 * 24,
  adminIdleMinutes: 60,
  askedAgainMinutes: 10,
} as const;

/** As the specification's storage keys and the token spell what the database calls customer. */
export const userRoles = { customer: 'user', admin: 'admin' } as const;
