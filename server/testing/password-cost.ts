/** The lowest cost that argon2 accepts: most tests sign in, and none of them is about the cost of guessing. */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
