import type { Field, FieldKind } from '../fields/fields.ts';
import { mobileOf } from '../fields/rules.ts';

/** 12,000 and 1,234,567.8; not 12,5, which is ambiguous. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Chinese keyboards produce full-width digits and punctuation, and 。 for a decimal point. */
const halfWidth = (text: string) => text.normalize('NFKC');

function plainNumber(text: string): string {
  const number = halfWidth(text).replaceAll('。', '.').replace(/[\s¥]/g, '');
  return GROUPED.test(number) ? number.replaceAll(',', '') : number;
}

/** Normalises inputs that the rules would reject although their meaning is clear. */
const TIDY: Partial<Record<FieldKind, (text: string) => string>> = {
  decimal: plainNumber,
  mobile: mobileOf,
  email: halfWidth,
};

/** Returns an input trimmed and normalised for the rules of its field: １３８ 0571 2266 becomes 13805712266. */
export function tidy({ kind }: Field, input: string): string {
  const text = input.trim();
  return TIDY[kind]?.(text) ?? text;
}
