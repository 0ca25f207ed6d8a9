import { type Chosen, listSearch } from '@pv-brain/contract/list-names.ts';
import { LIST_FILTERS as TEXT } from '@pv-brain/contract/messages/list-filters.ts';
import { Link } from '../ui/link.tsx';
import { Empty } from '../ui/states.tsx';

/** An empty list; where it is narrowed, with the way to do without what was chosen last. */
export function NothingListed({ chosen }: { chosen: Chosen }) {
  const entries = Object.entries(chosen);
  if (entries.length === 0) return <Empty />;
  const search = listSearch(Object.fromEntries(entries.slice(0, -1)));
  return <Empty text={TEXT.nothing} action={<Link to={{ search }}>{TEXT.withoutLast}</Link>} />;
}
