import { useAccount } from '../account/user-store.ts';

/** The company that forms are sent for: empty where nobody is signed in, or somebody without one. */
export function useCompany(): { fdComName: string; fdComId: string } {
  const account = useAccount();
  const user = account.state === 'signed-in' ? account.user : null;
  return { fdComName: user?.fdComName ?? '', fdComId: user?.fdComId ?? '' };
}
