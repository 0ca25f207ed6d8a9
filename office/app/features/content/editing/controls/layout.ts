import type { ContentField, ContentType } from '@pv-brain/contract/content/define.ts';
import type { InputProps } from 'antd';
import { formFields } from '../content.ts';

export interface ControlProps {
  id: string;
  field: ContentField;
  value: string;
  onChange(value: string): void;
  isFaulty: boolean;
  /** Called when an upload of its pictures or files starts or ends. */
  onUploading?(isUploading: boolean): void;
  /** Of a line of text. */
  look?: Pick<InputProps, 'className' | 'placeholder' | 'prefix'>;
}

/** A field of the form with its width in columns out of three. */
export interface LayoutField {
  name: string;
  field: ContentField;
  span: 1 | 2 | 3;
}

/** Maximum length of texts that take one, or two, of the form’s three columns. */
const SHORT_TEXT_CHARACTERS = 50;
const LONG_TEXT_CHARACTERS = 100;

const WIDE: readonly ContentField['kind'][] = ['richText', 'longText', 'image', 'files', 'items', 'url'];

function spanOf({ kind, maxLength = 0 }: ContentField): 1 | 2 | 3 {
  if (WIDE.includes(kind)) return 3;
  if (kind !== 'text' || maxLength <= SHORT_TEXT_CHARACTERS) return 1;
  return maxLength <= LONG_TEXT_CHARACTERS ? 2 : 3;
}

/** Choices and dates come first after the title, wide controls last. */
const rankOf = ({ kind }: ContentField): number => {
  if (kind === 'choice' || kind === 'date') return 0;
  return WIDE.includes(kind) ? 2 : 1;
};

/** Returns the fields besides the common ones in the order of the form: choices and dates, then the rest. */
export function layoutOf(type: ContentType): { choiceFields: LayoutField[]; inputFields: LayoutField[] } {
  const fields = formFields(type)
    .filter(([name]) => name !== type.title)
    .map(([name, field]) => ({ name, field, span: spanOf(field) }))
    .sort((a, b) => rankOf(a.field) - rankOf(b.field));
  return {
    choiceFields: fields.filter(({ field }) => rankOf(field) === 0),
    inputFields: fields.filter(({ field }) => rankOf(field) > 0),
  };
}
