import { MEDIA } from '@pv-brain/contract/content/media.ts';
import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import { revisionOf } from '../../platform/crypto/revision.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';

interface Description {
  name: string;
  alt: string;
  tags: readonly string[];
}

/** Returns the revision of a picture's description, by which a change of an outdated one is detected. */
export const descriptionRevision = ({ name, alt, tags }: Description): string =>
  revisionOf(name, alt, tags.toSorted());

const lengthOf = (text: string) => [...text].length;

/** Maximum characters of a text that are read, whatever its limit. */
const TEXT_MAX_LENGTH = 1000;

/** Splits tags and removes duplicates; Chinese commas separate them as well. */
export function parseTags(text: string): string[] {
  const tags = text.split(/[,，、]/).map((tag) => visibleLine(tag, TEXT_MAX_LENGTH));
  return [...new Set(tags)].filter((tag) => tag !== '');
}

const brokenTags = (tags: readonly string[]): string | null => {
  if (tags.length > MEDIA.tags) return MEDIA_ANSWER.tooManyTags;
  return tags.some((tag) => lengthOf(tag) > MEDIA.tagMost) ? MEDIA_ANSWER.tagTooLong : null;
};

/** Throws a Refusal for tags that are too many or too long. */
export function assertValidTags(tags: readonly string[]): void {
  const msg = brokenTags(tags);
  if (msg) throw Refusal.field({ field: 'tags', msg });
}

/** Parses the name, alternative text and tags of a picture. Throws a Refusal that names every invalid field. */
export function parseDescription(input: { name: string; alt: string; tags: string }): Description {
  const name = visibleLine(input.name, TEXT_MAX_LENGTH);
  const alt = visibleLine(input.alt, TEXT_MAX_LENGTH);
  const tags = parseTags(input.tags);
  const broken: Record<string, string | null> = {
    name: brokenName(name),
    alt: lengthOf(alt) > MEDIA.altMost ? MEDIA_ANSWER.altTooLong : null,
    tags: brokenTags(tags),
  };
  assertNoFieldErrors(
    Object.entries(broken).flatMap(([field, msg]): FieldError[] => (msg ? [{ field, msg }] : [])),
  );
  return { name, alt, tags };
}

function brokenName(name: string): string | null {
  if (name === '') return MEDIA_ANSWER.nameRequired;
  return lengthOf(name) > FILE_NAME_MAX_LENGTH ? MEDIA_ANSWER.nameTooLong(FILE_NAME_MAX_LENGTH) : null;
}
