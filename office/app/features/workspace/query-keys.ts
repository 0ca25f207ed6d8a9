// Keys of the workspace's queries, which the shell refetches too: with the queries, it would also load their declarations.

/** Prefix of the query keys of the company's submissions. */
export const SUBMISSIONS_KEY = ['mine'] as const;

/** Prefix of the query keys of the company and its members. */
export const COMPANY_KEY = ['my-company'] as const;
