import type { Change, Member } from './queries.ts';

/** What is being done: to the company, to an account of it, or about a name that it asks for. */
export type Doing =
  | { act: 'merge' | 'correct' | 'disable' | 'enable' }
  | { act: 'disable-account' | 'enable-account' | 'reset'; member: Member }
  | { act: 'accept' | 'decline'; change: Change };
