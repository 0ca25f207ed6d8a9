import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { useEffect, useState } from 'react';
import { NoticeBox } from '../shared/notice.tsx';
import { FullScreenSpinner } from '../shared/states.tsx';
import { currentPath, leaveFor, loginAddress } from './addresses.ts';
import { useAsking } from './guard.ts';
import type { GuardDialog } from './guard-dialog.tsx';
import { useAccount, watchAccount } from './user-store.ts';

/** What every page carries: the watch over who is signed in, the dialog that asks to sign in, the notice box. */
export function AccountHost() {
  const { state } = useAccount();
  useEffect(watchAccount, []);
  return (
    <>
      {state === 'syncing' && <FullScreenSpinner text={ACCOUNT.syncing} />}
      <Guard />
      <NoticeBox />
    </>
  );
}

/** The dialog is fetched when it is first needed, and stays, so that closing it gives the focus back. */
function Guard() {
  const { asking, stopAsking } = useAsking();
  const [Dialog, setDialog] = useState<typeof GuardDialog | null>(null);
  const fetching = asking && !Dialog;

  useEffect(() => {
    if (!fetching) return;
    import('./guard-dialog.tsx').then(
      (module) => setDialog(() => module.GuardDialog),
      () => leaveFor(loginAddress(currentPath())),
    );
  }, [fetching]);

  return Dialog && <Dialog open={asking} onClose={stopAsking} />;
}
