import type { Section } from '@pv-brain/contract/content/types.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have any shape
export type Answer = any;

export type Input = Readonly<Record<string, unknown>>;

/** Makes a call as who usually makes it, or with this token, and returns its answer, or the bytes of a file. */
export type MakeCall = (name: string, input?: Input, token?: string) => Promise<Answer>;

export interface ScenarioParts {
  call: MakeCall;
  /** The operator's password, and that of new accounts. */
  password: string;
  companyPassword: string;
  /** Returns the token in the link of the last mail to an address. */
  mailedToken(address: string): Promise<string>;
  /** Confirms the mail address of an account without its mail. */
  confirmAddress(username: string, email: string): Promise<void>;
  /** Adds an item to a section without demo content. */
  ensureItem(section: Section): Promise<void>;
  /** Adds a failed job and returns its id. */
  failedJob(): Promise<string>;
  pictures: { photo: File; other: File };
  archive: File;
  document: File;
}

/** The day on which the scenario runs. */
export const today = shanghaiDay();
