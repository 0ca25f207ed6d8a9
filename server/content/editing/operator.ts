import * as calls from '@pv-brain/contract/content/calls/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Author } from '../core/writing/history.ts';

/** What the console's calls work with. */
export interface ConsoleParts {
  db: Db;
  versions: Versions;
  /** By which previews are sealed. */
  key: Buffer;
  clock: Clock;
}

export type Operator = Extract<Author, { by: 'operator' }>;

/** An operator as the author of what is written. */
export const operatorAuthor = (actor: Actor): Operator => ({ by: 'operator', ...actor });

/** Of a query or a form, whose rules let no other name through. */
export const sectionOf = ({ section }: { section: string }) => section as Section;

/** Throws an HttpError 400 where operators do not write the section: what enterprises send is reviewed. */
export const writableSection = (input: { section: string }) => sectionFor(calls.contentCreate, input);

/** Throws an HttpError 400 where a call that takes a form is not for the section. */
export function sectionFor(
  { input }: { input: { section: { rule: { enum: readonly string[] } } } },
  { section }: { section: string },
): Section {
  if (!input.section.rule.enum.includes(section)) throw new HttpError(400, SERVER.invalidOption('section'));
  return section as Section;
}
