import type { ContentField } from '@pv-brain/contract/content/define.ts';
import { FILES_CONTROL, ITEMS_CONTROL } from '@pv-brain/contract/content/messages/office-form.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import { type ItemFile, readFiles } from '@pv-brain/contract/fields/item-files.ts';
import { formatBytes } from './format-bytes.ts';

const fileText = ({ name, bytes }: ItemFile) =>
  bytes === null ? name : FILES_CONTROL.size(name, formatBytes(bytes));

/** Formats a field's value for display; empty for none. */
export const formatField = ({ kind, options, unit = '' }: ContentField, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'files') return (readFiles(String(value)) ?? []).map(fileText).join('、');
  if (kind === 'items') return ITEMS_CONTROL.count(linkedIds(String(value)).length);
  const label = options?.find((option) => option.value === value)?.label;
  return label ?? `${value}${unit && ` ${unit}`}`;
};
