import { isRole, ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { type Filter, filtersOf, rangeOf, valuesOf } from '@pv-brain/contract/fields/filters.ts';
import { readFiles } from '@pv-brain/contract/fields/item-files.ts';
import {
  AUDIT,
  AUDIT_ENTRY,
  AUDIT_FIELDS,
  AUDIT_FILTERS,
  AUDIT_PROGRAMS,
  AUDIT_VALUES,
} from '@pv-brain/contract/operations/messages/office-audit.ts';
import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { MY_KINDS } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { wordOf as stateWord } from '@pv-brain/contract/submissions/states.ts';
import { isSubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { formatField } from '../../../shared/format/format-field.ts';
import { formatDayRange } from '../../../shared/list/days-chip.tsx';
import { formatRange } from '../../../shared/list/filter-chip.tsx';
import { labelsOf } from '../../content/editing/content.ts';

/** Labels of all forms that companies fill in, by the field's name. */
const FORM_LABELS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(CORRECTABLE));

/** Returns the name of the actor; unknown user names are logged as hashes. */
export const actorName = (actor: string, name: string | null = null): string =>
  actor.startsWith('sha256:') ? AUDIT.unknownActor : (AUDIT_PROGRAMS[actor] ?? name ?? actor);

/** Returns the content type of a section; undefined for other entries. */
const knownType = (section: unknown): ContentType | undefined =>
  contentTypes[section as Section] as ContentType | undefined;

type Values = Readonly<Record<string, unknown>>;

export const fieldName = (name: string, section?: unknown): string => {
  const type = knownType(section);
  return AUDIT_FIELDS[name] ?? (type ? labelsOf(type)(name) : (FORM_LABELS[name] ?? name));
};

/** Formats a value of the details; empty for none. Its name, and section and kind of the subject determine its meaning, if known. */
export function formatValue(value: unknown, name = '', { section, kind }: Values = {}): string {
  const type = knownType(section);
  if (name === 'filters' && isValues(value)) return formatFilters(value, section);
  const label = AUDIT_VALUES[name]?.[String(value)];
  if (label) return label;
  if (isSubmissionKind(kind)) {
    if (name === 'kind') return MY_KINDS[kind].short;
    if (name === 'state' || name === 'tab') return stateWord(kind, String(value));
  }
  if (name === 'fields')
    return String(value)
      .split(',')
      .map((field) => fieldName(field))
      .join('、');
  if (name === 'section') return knownType(value)?.label ?? String(value);
  if (type && name === 'state') return stateWord(stateKind(type), String(value));
  const field = type?.fields[name];
  if (field) return formatField(field, value);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? AUDIT_ENTRY.yes : AUDIT_ENTRY.no;
  if (Array.isArray(value))
    return value
      .map((each) => (isValues(each) ? Object.values(each).filter(Boolean).join(' ') : formatValue(each)))
      .join('、');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const files = text.startsWith('[') ? readFiles(text) : null;
  if (files) return files.map(({ name }) => name).join('、');
  return isRole(text) ? ROLES[text].label : text;
}

/** Formats the value of a content list's filter. */
function formatFilter({ kind, unit, options }: Filter, value: string): string {
  if (kind === 'text') return value;
  if (kind === 'numbers') return formatRange(value, unit);
  if (kind === 'days') return formatDayRange(rangeOf(value));
  return valuesOf(value)
    .map((code) => options.find((option) => option.value === code)?.label ?? code)
    .join('、');
}

/** Formats the filters of an export. */
function formatFilters(filters: Values, section: unknown): string {
  const type = knownType(section);
  return Object.entries(filters)
    .map(([name, value]) => {
      const filter = type && filtersOf(type).find((each) => each.name === name);
      if (filter) return `${filter.label}：${formatFilter(filter, String(value))}`;
      const label = AUDIT_FILTERS[name] ?? fieldName(name, section);
      return `${label}：${formatValue(value, name, { section, ...filters })}`;
    })
    .join('；');
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Separates the values before and after, by field, from the other details. */
function splitDetail(detail: Values): Record<'oldValues' | 'newValues' | 'others', Values> {
  const { before, after, ...others } = detail;
  const [oldValues, newValues] = [before ?? {}, after ?? {}];
  if (isValues(oldValues) && isValues(newValues)) return { oldValues, newValues, others };
  // Not by field: a single value, such as a name, or the lines of a dictionary.
  return after === undefined
    ? { oldValues: {}, newValues: {}, others: detail }
    : { oldValues: { value: before }, newValues: { value: after }, others };
}

/** Returns the values before and after by field, and the other details. */
export function readDetail(detail: Values) {
  const { oldValues, newValues, others } = splitDetail(detail);
  const format = (name: string, value: unknown) =>
    value === undefined ? '' : formatValue(value, name, detail);
  const names = [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])];
  return {
    changes: names.map((name) => ({
      name,
      before: format(name, oldValues[name]),
      after: format(name, newValues[name]),
    })),
    more: Object.entries(others).map(([name, value]) => ({ name, value: format(name, value) })),
  };
}
