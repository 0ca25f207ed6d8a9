import { type ContentType, columnOf, type Facet } from '../content/define.ts';
import { contentTypes, type Section } from '../content/types.ts';
import { facetValue, numberKey } from './list-filters.ts';

/** Returns the column with the rows' facet values: the field's own column if its values are used unchanged. */
export const facetColumn = ({ field, by }: Facet): string =>
  by === 'value' ? columnOf(field) : `${columnOf(field)}_${by}`;

/** Returns the column by which rows are sorted in this order. */
export const orderColumn = ({ field, by }: { field: string; by: 'day' | 'number' }): string =>
  by === 'day' ? columnOf(field) : `${columnOf(field)}_key`;

/** Returns the columns that a section's table has beside its fields, each made of another, for filtering and sorting lists. */
export function derivedOf({ listing: { facets = {}, orders = [] } = {} }: ContentType) {
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

/** Returns the columns derived from the given ones. */
export function derivedColumns(
  section: Section,
  columns: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const derived = derivedOf(contentTypes[section]).filter(({ from }) => columns[from] !== undefined);
  return Object.fromEntries(derived.map(({ from, to, of }) => [to, of(columns[from])]));
}
