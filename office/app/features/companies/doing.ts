import type { Change, Member } from './queries.ts';

/** Action whose dialog is open: on the company, on one of its accounts, or on a requested name. */
export type Doing =
  | { act: 'merge' | 'correct' | 'disable' | 'enable' }
  | { act: 'disable-account' | 'enable-account' | 'reset'; member: Member }
  | { act: 'accept' | 'decline'; change: Change };
