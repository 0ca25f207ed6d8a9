import * as account from './account.ts';
import * as ai from './ai.ts';
import type { Call } from './call.ts';
import * as captcha from './captcha.ts';
import * as files from './files.ts';
import * as rights from './rights.ts';
import * as specialist from './specialist.ts';
import { submissionCalls } from './submissions.ts';

/** Every call that is declared. */
export const declared: readonly Call[] = [
  ...Object.values(account),
  ...Object.values(ai),
  ...Object.values(captcha),
  ...Object.values(files),
  ...Object.values(rights),
  ...Object.values(specialist),
  ...submissionCalls,
];
