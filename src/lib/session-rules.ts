/** How long a person stays signed in. The platform follows this, and texts for people show it. */
export const sessionRules = {
  hours: 12,
  /** For customers only: an admin stays signed in no longer than `hours`. */
  rememberedHours: 30 * 24,
  adminIdleMinutes: 60,
  askedAgainMinutes: 10,
} as const;

/** The specification's storage keys and the token know only a user and an admin. */
export const userRoles = {
  customer: 'user',
  packer: 'admin',
  manager: 'admin',
  owner: 'admin',
} as const;
