import { useOwnBackEnd } from '../../api/use-own-back-end.ts';
import { Link } from './link.tsx';

interface Publisher {
  fdComId?: string | null;
  fdComName: string | null;
}

/**
 * Returns the page of the company that published an item. The id is preferred, as the name may change; an operator's entry has
 * only the name.
 */
export function companyPath({ fdComId, fdComName }: Publisher): string | null {
  const key = (fdComId || fdComName || '').trim();
  return key === '' ? null : `/company/${encodeURIComponent(key)}`;
}

/** Shows the name of an item's publisher; with our own back end it links to all of the publisher's items. */
export function CompanyLink({ item }: { item: Publisher }) {
  const path = useOwnBackEnd() && companyPath(item);
  return path ? <Link to={path}>{item.fdComName}</Link> : item.fdComName;
}
