import { describe, expect, it } from 'vitest';
import { foreign } from '../../testing/hostile/foreign.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile/markup.ts';
import { cleanRichText } from './writing/rich-text.ts';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

it('the collection of hostile texts is large enough', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(120);
  const harmful = HOSTILE_TEXTS.filter((html) => foreign(parsed(html)).length > 0);
  expect(harmful.length).toBeGreaterThanOrEqual(110);
});

describe.each(HOSTILE_TEXTS)('%j', (html) => {
  const clean = cleanRichText(html);

  it('leaves only elements that an article may have', () => {
    expect(foreign(parsed(clean))).toEqual([]);
  });

  it('stays unchanged when parsed and cleaned again', () => {
    const again = parsed(parsed(clean).innerHTML);
    expect(foreign(again)).toEqual([]);
    expect(cleanRichText(clean)).toBe(clean);
  });
});
