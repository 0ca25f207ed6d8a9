import * as calls from '@pv-brain/contract/content/calls/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import type { Author } from '../core/writing/item-change.ts';

export type ConsoleParts = Pick<Parts, 'db' | 'versions' | 'key' | 'clock'>;

export type Operator = Extract<Author, { by: 'operator' }>;

/** Converts an operator to the author of a write. */
export const operatorAuthor = (actor: Actor): Operator => ({ by: 'operator', ...actor });

/** Returns the section of a query or a form, whose rules accept known sections only. */
export const sectionOf = ({ section }: { section: string }) => section as Section;

/** Throws an HttpError 400 for a section that operators do not write: submissions of enterprises are reviewed instead. */
export const writableSection = (input: { section: string }) => sectionFor(calls.contentCreate, input);

/** Throws an HttpError 400 when a call's form is not for the section. */
export function sectionFor(
  { input }: { input: { section: { rule: { enum: readonly string[] } } } },
  { section }: { section: string },
): Section {
  if (!input.section.rule.enum.includes(section)) throw new HttpError(400, SERVER.invalidOption('section'));
  return section as Section;
}
