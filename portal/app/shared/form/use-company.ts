import { useAccount } from '../account/user-store.ts';

/** Returns the company of the signed-in account: empty if there is none. */
export function useCompany(): { fdComName: string; fdComId: string } {
  const account = useAccount();
  const user = account.state === 'signed-in' ? account.user : null;
  return { fdComName: user?.fdComName ?? '', fdComId: user?.fdComId ?? '' };
}
