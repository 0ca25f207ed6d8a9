import * as account from './account.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';

/** Every call that is declared, by its name. */
export const declared = { ...account, ...captcha } as const satisfies Record<string, Call>;
