import * as account from './account.ts';
import * as ai from './ai.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';
import * as files from './files.ts';
import * as rights from './rights.ts';
import * as specialist from './specialist.ts';

/** Every call that is declared, by its name. */
export const declared = {
  ...account,
  ...ai,
  ...captcha,
  ...files,
  ...rights,
  ...specialist,
} as const satisfies Record<string, Call>;
