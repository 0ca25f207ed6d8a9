/** As the dictionary's address of the AI entry it means the sandbox: the only one that need not be absolute. */
export const SANDBOX_ENTRY = '/sandbox/ai/entry';
/** The page on which a visit to the sandbox ends. */
export const SANDBOX_WELCOME = '/sandbox/ai/welcome';
