/** argon2id with the OWASP minimum: 19 MiB, two passes. Replaced in tests of the whole server (vitest.config.ts). */
export const PASSWORD_COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
