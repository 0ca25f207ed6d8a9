import { companyPath } from '@pv-brain/contract/enterprises/company.ts';
import { useOwnBackEnd } from '../../api/use-own-back-end.ts';
import { Link } from './link.tsx';

/** The name of who published an item; with our own back end it leads to all that they publish. */
export function CompanyLink({ item }: { item: { fdComId?: string | null; fdComName: string | null } }) {
  const path = useOwnBackEnd() && companyPath(item);
  return path ? <Link to={path}>{item.fdComName}</Link> : item.fdComName;
}
