/** argon2id with the OWASP minimum: 19 MiB, two passes. In tests of the whole server something else stands for it (vitest.config.ts). */
export const PASSWORD_COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
