/** The least that argon2 takes: most tests sign somebody in, and none of them is about how long guessing takes. */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
