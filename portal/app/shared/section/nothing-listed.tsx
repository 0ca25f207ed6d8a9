import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { Link } from '../ui/links/link.tsx';
import { Empty } from '../ui/states.tsx';

/** An empty list; if it is filtered, with a link that removes the filter chosen last. */
export function NothingListed({ selectedFilters }: { selectedFilters: ListFilterValues }) {
  const entries = Object.entries(selectedFilters);
  if (entries.length === 0) return <Empty />;
  const search = listSearch(Object.fromEntries(entries.slice(0, -1)));
  return <Empty text={STATE.noMatch} action={<Link to={{ search }}>{STATE.withoutLast}</Link>} />;
}
