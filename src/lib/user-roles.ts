/** As the specification's storage keys and the token spell what the database calls customer. */
export const userRoles = { customer: 'user', admin: 'admin' } as const;
