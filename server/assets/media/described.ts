import { MEDIA } from '@pv-brain/contract/content/media.ts';
import { MEDIA_SAID } from '@pv-brain/contract/content/messages/media.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

const lengthOf = (text: string) => [...text].length;

/** Characters that are read of a text at most, whatever its bound. */
const READ_MOST = 1000;

/** Tags as they are kept, each once; Chinese commas part them as well. */
export function givenTags(text: string): string[] {
  const tags = text.split(/[,，、]/).map((tag) => visibleLine(tag, READ_MOST));
  return [...new Set(tags)].filter((tag) => tag !== '');
}

const brokenTags = (tags: readonly string[]): string | null => {
  if (tags.length > MEDIA.tags) return MEDIA_SAID.tooManyTags;
  return tags.some((tag) => lengthOf(tag) > MEDIA.tagMost) ? MEDIA_SAID.tagTooLong : null;
};

/** Throws a Refusal for tags that are too many or too long. */
export function refuseTags(tags: readonly string[]): void {
  const msg = brokenTags(tags);
  if (msg) throw Refusal.field({ field: 'tags', msg });
}

/** What a picture is called, described by and found by. Throws a Refusal that names every broken field. */
export function readDescribed(given: { name: string; alt: string; tags: string }) {
  const name = visibleLine(given.name, READ_MOST);
  const alt = visibleLine(given.alt, READ_MOST);
  const tags = givenTags(given.tags);
  const broken: Record<string, string | null> = {
    name: brokenName(name),
    alt: lengthOf(alt) > MEDIA.altMost ? MEDIA_SAID.altTooLong : null,
    tags: brokenTags(tags),
  };
  const errors = Object.entries(broken).flatMap(([field, msg]): FieldError[] =>
    msg ? [{ field, msg }] : [],
  );
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
  return { name, alt, tags };
}

function brokenName(name: string): string | null {
  if (name === '') return MEDIA_SAID.nameRequired;
  return lengthOf(name) > FILE_NAME_MAX_LENGTH ? MEDIA_SAID.nameTooLong(FILE_NAME_MAX_LENGTH) : null;
}
