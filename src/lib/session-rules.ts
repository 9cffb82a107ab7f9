/** How long a person stays signed in. The platform follows this, and people are told it. */
export const sessionRules = {
  hours: 12,
  /** For customers only: an admin is not remembered beyond `hours`. */
  rememberedHours: 30 * 24,
  adminIdleMinutes: 60,
  askedAgainMinutes: 10,
} as const;

/** The specification's storage keys and the token know a user and an admin. */
export const userRoles = {
  customer: 'user',
  packer: 'admin',
  manager: 'admin',
  owner: 'admin',
} as const;
