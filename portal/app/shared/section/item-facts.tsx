import type { ContentType, Item } from '@pv-brain/contract/content/define.ts';
import type { ReactNode } from 'react';
import { Contact } from '../acts/contact.tsx';
import { day, minute } from '../format/dates.ts';
import { KeyValues } from '../ui/key-values.tsx';

interface ItemFactsProps<T extends ContentType> {
  type: T;
  item: Item<T>;
  /** Fields in their order; the category by its name. */
  names: readonly (keyof Item<T> & string)[];
  /** Displayed in place of an item's values. */
  values?: { readonly [Name in keyof Item<T>]?: ReactNode };
  /** Without background and padding. */
  plain?: boolean;
  /** Displayed if every value is missing. */
  empty?: string;
}

/** Fields of an item with the labels of its definition; those without a value are omitted. */
export function ItemFacts<T extends ContentType>({ type, item, names, values, ...look }: ItemFactsProps<T>) {
  const { fields, category, time } = type;
  const allValues = { ...item, ...values };
  const items = names.map((name) => {
    const value = allValues[name] as ReactNode;
    if (name === 'fdCategoryName') return { label: category.label, value };
    if (name === time?.field) return { label: time.label, value: minute(value as string) };
    const { label = '', kind, contact } = fields[name] ?? {};
    if (kind === 'date') return { label, value: day(value as string) };
    if (!value || (contact !== 'email' && contact !== 'phone')) return { label, value };
    return { label, value: <Contact kind={contact} text={value as string} /> };
  });
  return <KeyValues items={items} {...look} />;
}
