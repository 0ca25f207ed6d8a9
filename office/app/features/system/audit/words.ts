import { isRole, ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { readFiles } from '@pv-brain/contract/fields/item-files.ts';
import {
  AUDIT,
  AUDIT_ENTRY,
  AUDIT_FIELDS,
  AUDIT_PROGRAMS,
  AUDIT_VALUES,
} from '@pv-brain/contract/operations/messages/office-audit.ts';
import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { MY_KINDS } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { wordOf as stateWord } from '@pv-brain/contract/submissions/states.ts';
import { isSubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { shownField } from '../../../shared/format/format-field.ts';
import { labelsOf } from '../../content/editing/labels.ts';

/** Labels of all forms that companies fill in, by the field's name. */
const FORM_LABELS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(CORRECTABLE));

/** A name that exists; one that nobody has stands in the log as a sign. */
export const actorName = (actor: string, name: string | null = null): string =>
  actor.startsWith('sha256:') ? AUDIT.unknownActor : (AUDIT_PROGRAMS[actor] ?? name ?? actor);

/** What an entry is about, where that is content. */
const typeOf = (section: unknown): ContentType | undefined =>
  contentTypes[section as Section] as ContentType | undefined;

/** What a name of the details is called. */
export const fieldName = (name: string, section?: unknown): string => {
  const type = typeOf(section);
  return AUDIT_FIELDS[name] ?? (type ? labelsOf(type)(name) : name);
};

/** What the details are of, where they tell. */
interface About {
  section?: unknown;
  /** A kind of submission. */
  kind?: unknown;
}

/** A value of the details as people read it; empty for none. `name` and `about` tell what it is, where they are known. */
export function shownValue(value: unknown, name = '', { section, kind }: About = {}): string {
  const type = typeOf(section);
  if (isSubmissionKind(kind)) {
    if (name === 'kind') return MY_KINDS[kind].short;
    if (name === 'state') return stateWord(kind, String(value));
  }
  if (name === 'fields')
    return String(value)
      .split(',')
      .map((field) => FORM_LABELS[field] ?? field)
      .join('、');
  const word = AUDIT_VALUES[name]?.[String(value)];
  if (word) return word;
  if (name === 'section') return typeOf(value)?.label ?? String(value);
  if (type && name === 'state') return stateWord(stateKind(type), String(value));
  const field = type?.fields[name];
  if (field) return shownField(field, value);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? AUDIT_ENTRY.yes : AUDIT_ENTRY.no;
  if (Array.isArray(value)) return value.map((each) => shownValue(each)).join('、');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const files = text.startsWith('[') ? readFiles(text) : null;
  if (files) return files.map(({ name }) => name).join('、');
  return isRole(text) ? ROLES[text].label : text;
}

type Values = Readonly<Record<string, unknown>>;

export interface Change {
  name: string;
  before: string;
  after: string;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was before and what is after, field by field, and what else the details tell. */
export function readDetail(detail: Values): { changes: Change[]; more: { name: string; value: string }[] } {
  const { before, after, ...rest } = detail;
  const words = (name: string, value: unknown) =>
    value === undefined ? '' : shownValue(value, name, detail);
  const [old, now] = [isValues(before) ? before : {}, isValues(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return {
    changes: names.map((name) => ({ name, before: words(name, old[name]), after: words(name, now[name]) })),
    more: Object.entries(rest).map(([name, value]) => ({ name, value: words(name, value) })),
  };
}
