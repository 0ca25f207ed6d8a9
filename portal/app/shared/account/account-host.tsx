import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { useEffect, useState } from 'react';
import { NoticeBox } from '../ui/notice/notice.tsx';
import { useLater } from '../ui/use-later.ts';
import { currentPath, redirectTo } from './addresses.ts';
import { useAsking } from './guard.ts';
import { useAccount, watchAccount } from './user-store.ts';

const fetchSyncing = () => import('./syncing.tsx').then((module) => module.Syncing);

const fetchFocus = () => import('../page/page-focus.tsx').then((module) => module.PageFocus);

/** What every page carries: the watch over who is signed in, the dialog that asks to sign in, the notice box, and, for who has begun to use it, where the focus goes. */
export function AccountHost() {
  const syncing = useAccount().state === 'syncing';
  const Cover = useLater(syncing, fetchSyncing);
  const [used, setUsed] = useState(false);
  const Focus = useLater(used, fetchFocus);
  useEffect(watchAccount, []);
  useEffect(() => addEventListener('focusin', () => setUsed(true), { once: true }), []);
  return (
    <>
      {syncing && Cover && <Cover />}
      <Guard />
      <NoticeBox />
      {Focus && <Focus />}
    </>
  );
}

const fetchDialog = () => import('./guard-dialog.tsx').then((module) => module.GuardDialog);

/** The dialog stays once it is there, so that closing it gives the focus back. */
function Guard() {
  const { fragment, stopAsking } = useAsking();
  const isAsking = fragment !== null;
  const back = () => loginAddress(currentPath() + (fragment ?? ''));
  const Dialog = useLater(isAsking, fetchDialog, () => redirectTo(back()));
  return Dialog && <Dialog open={isAsking} login={back} onClose={stopAsking} />;
}
