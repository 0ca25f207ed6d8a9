import { typeOf } from '@pv-brain/contract/content/types.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import {
  bandOptions,
  isAllowedValue,
  type ListFilter,
  listFilters,
  requiredFilterOf,
  SORT,
} from '@pv-brain/contract/fields/list-filters.ts';
import type { ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import { LIST_FILTERS } from '@pv-brain/contract/fields/messages/list-filters.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ListView } from './content.repository.ts';
import { FACET_LEVEL, MONTHS } from './filter-plan.ts';
import { type Counters, counterKeyOf } from './filtered.repository.ts';
import { countFiltered } from './filtered.ts';

/** Maximum options offered for a facet with free values; the most frequent ones are offered. */
const MAX_OWN_OPTIONS = 30;

/**
 * Returns the options of a list's filters for the chosen filters, with the number of rows that match each; null for an order,
 * which matches all. `within` is the filter that must be chosen as well. Options from the items' own values are read as they are
 * now.
 */
export async function listOptions(db: Db, counters: Counters, view: ListView, selection: ListFilterValues) {
  const type = typeOf(view.section);
  const filters = listFilters(type);
  const options = await Promise.all(filters.map((filter) => optionsOf(filter)));
  return options.flat();

  async function optionsOf({ name, label, options, valueSource }: ListFilter) {
    const allOptions = valueSource ? await valueOptions(name, valueSource) : options;
    const offeredOptions = allOptions.filter(({ value }) => isAllowedValue(type, selection, { name, value }));
    return Promise.all(
      offeredOptions.map(async ({ value, label: text }) => {
        const within = requiredFilterOf(type, { name, value }) ?? null;
        const requiredSelection = within === null ? {} : { [within]: selection[within] ?? '' };
        const total = async () =>
          countFiltered(db, view, { ...requiredSelection, [name]: value }, { counters });
        return {
          name,
          label,
          value,
          text: within === null ? text : (bandText(name, value, selection[within]) ?? text),
          total: name === SORT ? null : await total(),
          within,
        };
      }),
    );
  }

  /** Returns the label of a band in the chosen unit; undefined for other facets. */
  function bandText(name: string, value: string, unit = ''): string | undefined {
    const facet = type.listing?.facets?.[name];
    return facet?.by === 'bands' ? bandOptions(facet.limits, unit)[Number(value)]?.label : undefined;
  }

  async function valueOptions(name: string, valueKind: 'year' | 'text'): Promise<Option[]> {
    if (valueKind === 'year') {
      const months = await counters(counterKeyOf(view, [], MONTHS));
      const years = [...new Set(months.map(({ prefix }) => prefix.slice(1, 5)))].sort().reverse();
      return years.map((year) => ({ value: year, label: LIST_FILTERS.yearOf(year) }));
    }
    const at = Object.keys(type.listing?.facets ?? {}).indexOf(name);
    const values = [...(await counters(counterKeyOf(view, [], FACET_LEVEL + at)))];
    values.sort((a, b) => b.rows - a.rows || a.prefix.localeCompare(b.prefix));
    return values.slice(0, MAX_OWN_OPTIONS).map(({ prefix }) => ({ value: prefix, label: prefix }));
  }
}
