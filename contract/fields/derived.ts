import { type ContentType, columnOf, type Facet } from '../content/define.ts';
import { contentTypes, type Section } from '../content/types.ts';
import { facetValue, numberKey } from './list-filters.ts';

/** The column in which rows have what they count as by a facet: the field's own where its values are taken as they are. */
export const facetColumn = ({ field, by }: Facet): string =>
  by === 'value' ? columnOf(field) : `${columnOf(field)}_${by}`;

/** The column by which rows stand in an order. */
export const orderColumn = ({ field, by }: { field: string; by: 'day' | 'number' }): string =>
  by === 'day' ? columnOf(field) : `${columnOf(field)}_key`;

/** A column made of another. */
interface Derived {
  from: string;
  to: string;
  of(value: unknown): string;
}

/** What the table of a section has beside its fields, so that lists are narrowed and ordered by it. */
export function derivedOf({ listing: { facets = {}, orders = [] } = {} }: ContentType): readonly Derived[] {
  return [
    ...Object.values(facets)
      .filter(({ by }) => by !== 'value')
      .map((facet) => ({
        from: columnOf(facet.field),
        to: facetColumn(facet),
        of: (value: unknown) => facetValue(facet, value),
      })),
    ...orders
      .filter(({ by }) => by === 'number')
      .map((order) => ({ from: columnOf(order.field), to: orderColumn(order), of: numberKey })),
  ];
}

/** The columns that follow from others among these. */
export function derivedColumns(
  section: Section,
  columns: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const derived = derivedOf(contentTypes[section]).filter(({ from }) => columns[from] !== undefined);
  return Object.fromEntries(derived.map(({ from, to, of }) => [to, of(columns[from])]));
}
