import type { ContentField } from '@pv-brain/contract/content/define.ts';
import { COMPARISON } from '@pv-brain/contract/content/messages/office-versions.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import { formatField } from '../../../shared/format/format-field.ts';
import { labelsOf, type StoredContent } from '../editing/content.ts';
import { type BlockDiff, compareArticles, countRuns, runsIn } from './compare-articles.ts';
import { compareWords, likeness, type Run } from './words.ts';

/** Comparison of a field: text by words, articles by blocks, pictures and other values as a whole. */
export type FieldChange = { name: string; label: string; isSame: boolean } & (
  | { kind: 'words'; runs: readonly Run[] }
  | { kind: 'value' | 'image'; from: string; to: string }
  | { kind: 'article'; diffs: readonly BlockDiff[] }
);

/** Similarity below which a text counts as replaced. */
const MIN_LIKENESS = 0.2;

function compareField(field: ContentField, from: unknown, to: unknown) {
  const [old, now] = [formatField(field, from), formatField(field, to)];
  if (field.kind === 'richText') return { kind: 'article', diffs: compareArticles(old, now) } as const;
  if (field.kind === 'image') return { kind: 'image', from: old, to: now } as const;
  const isText = field.kind === 'text' || field.kind === 'longText';
  if (!isText || likeness(old, now) < MIN_LIKENESS) return { kind: 'value', from: old, to: now } as const;
  return { kind: 'words', runs: compareWords(old, now) } as const;
}

/** Compares every field of a section: the title first, the category second, then the others in the order of the definition. */
export function compareValues(
  section: Section,
  { from, to, categories }: { from: StoredContent; to: StoredContent; categories: readonly Option[] },
): FieldChange[] {
  const type = typeOf(section);
  const labelOf = labelsOf(type);
  const categoryOf = (code: string) => categories.find(({ value }) => value === code)?.label ?? code;
  const flagOf = (isSet: boolean) => (isSet ? COMPARISON.yes : COMPARISON.no);
  const valueChange = (name: string, old: string, now: string): FieldChange => ({
    name,
    label: labelOf(name),
    isSame: old === now,
    kind: 'value',
    from: old,
    to: now,
  });
  const valuesOf = ({ values }: StoredContent) => values as Record<string, unknown>;
  const fieldChanges = Object.entries(type.fields).map(([name, field]): FieldChange => {
    // A missing field counts as unchanged: forms contain only the fields of their role.
    const [fromValue, toValue] = [valuesOf(from)[name], valuesOf(to)[name]];
    const [old, now] = [
      (fromValue === undefined ? toValue : fromValue) ?? '',
      (toValue === undefined ? fromValue : toValue) ?? '',
    ];
    return {
      name,
      label: field.label,
      isSame: String(old) === String(now),
      ...compareField(field, old, now),
    };
  });
  return [
    ...fieldChanges.filter(({ name }) => name === type.title),
    valueChange('category', categoryOf(from.category), categoryOf(to.category)),
    ...fieldChanges.filter(({ name }) => name !== type.title),
    // Empty means the time of first publication, which a draft does not know.
    valueChange('publishedAt', from.publishedAt || to.publishedAt, to.publishedAt || from.publishedAt),
    valueChange('pinned', flagOf(from.pinned), flagOf(to.pinned)),
    valueChange('featured', flagOf(from.featured), flagOf(to.featured)),
  ];
}

/** Counts added and removed characters of texts; choices are not counted. */
export const countChanges = (changes: readonly FieldChange[]) =>
  countRuns(
    changes.flatMap((change) => {
      if (change.kind === 'words') return change.runs;
      return change.kind === 'article' ? change.diffs.flatMap(runsIn) : [];
    }),
  );
