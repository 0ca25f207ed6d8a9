import { useEffect } from 'react';
import { NoticeBox } from '../ui/notice.tsx';
import { useLater } from '../ui/use-later.ts';
import { currentPath, leaveFor, loginAddress } from './addresses.ts';
import { useAsking } from './guard.ts';
import { useAccount, watchAccount } from './user-store.ts';

const fetchSyncing = () => import('./syncing.tsx').then((module) => module.Syncing);

/** What every page carries: the watch over who is signed in, the dialog that asks to sign in, the notice box. */
export function AccountHost() {
  const syncing = useAccount().state === 'syncing';
  const Cover = useLater(syncing, fetchSyncing);
  useEffect(watchAccount, []);
  return (
    <>
      {syncing && Cover && <Cover />}
      <Guard />
      <NoticeBox />
    </>
  );
}

const fetchDialog = () => import('./guard-dialog.tsx').then((module) => module.GuardDialog);

/** The dialog stays once it is there, so that closing it gives the focus back. */
function Guard() {
  const { asking, stopAsking } = useAsking();
  const Dialog = useLater(asking, fetchDialog, () => leaveFor(loginAddress(currentPath())));
  return Dialog && <Dialog open={asking} onClose={stopAsking} />;
}
