import type { Field, FieldKind } from '../fields/fields.ts';
import { mobileOf } from '../fields/rules.ts';

/** 12,000 and 1,234,567.8; not 12,5, of which nobody can tell what it means. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Chinese keyboards type full-width digits and signs, and 。 for a point. */
const halfWidth = (text: string) => text.normalize('NFKC');

function plainNumber(text: string): string {
  const number = halfWidth(text).replaceAll('。', '.').replace(/[\s¥]/g, '');
  return GROUPED.test(number) ? number.replaceAll(',', '') : number;
}

/** What the rules would refuse though everybody knows what is meant. */
const TIDY: Partial<Record<FieldKind, (text: string) => string>> = {
  decimal: plainNumber,
  mobile: mobileOf,
  email: halfWidth,
};

/** What is typed into a field, trimmed, and written as the rules want it: １３８ 0571 2266 is 13805712266. */
export function tidy({ kind }: Field, typed: string): string {
  const text = typed.trim();
  return TIDY[kind]?.(text) ?? text;
}
