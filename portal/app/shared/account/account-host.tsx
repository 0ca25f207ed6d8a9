import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { NoticeBox } from '../ui/notice/notice.tsx';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { currentPath, redirectTo } from './addresses.ts';
import { useSignInDialog } from './guard.ts';
import { useAccount, watchAccount } from './user-store.ts';

/**
 * Parts of every page: observation of the signed-in account, sign-in dialog, notice box and, after the first interaction, focus
 * management. A link that is followed during hydration or in Safari gets no focus that this notices, so a navigation counts too.
 */
export function AccountHost() {
  const syncing = useAccount().state === 'syncing';
  const Cover = useLazyComponent(syncing, () => import('./syncing.tsx'));
  const [focused, setFocused] = useState<EventTarget | null>(null);
  const location = useLocation();
  const [first] = useState(location);
  const Focus = useLazyComponent(
    focused !== null || location !== first,
    () => import('../page/page-focus.tsx'),
  );
  useEffect(watchAccount, []);
  useEffect(() => addEventListener('focusin', ({ target }) => setFocused(target), { once: true }), []);
  return (
    <>
      {syncing && Cover && <Cover />}
      <Guard />
      <NoticeBox />
      {Focus && <Focus first={first} focused={focused} />}
    </>
  );
}

/** The dialog stays mounted, so that closing it restores the focus. */
function Guard() {
  const { fragment, closeDialog } = useSignInDialog();
  const openLogin = () => redirectTo(loginAddress(currentPath()));
  const Dialog = useLazyComponent(fragment !== null, () => import('./guard-dialog.tsx'), openLogin);
  return Dialog && <Dialog fragment={fragment} onClose={closeDialog} />;
}
