import { companyPath } from '@pv-brain/contract/enterprises/company.ts';
import { useOwnBackEnd } from '../../api/use-own-back-end.ts';
import { Link } from './link.tsx';

/** Shows the name of an item's publisher; with our own back end it links to all of the publisher's items. */
export function CompanyLink({ item }: { item: { fdComId?: string | null; fdComName: string | null } }) {
  const path = useOwnBackEnd() && companyPath(item);
  return path ? <Link to={path}>{item.fdComName}</Link> : item.fdComName;
}
