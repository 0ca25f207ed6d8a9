import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Bell } from '../features/account/notices/bell.tsx';
import { COMPANY_KEY, SUBMISSIONS_KEY } from '../features/workspace/query-keys.ts';
import { useActs, useToggleMode } from '../shared/keyboard/use-acts.ts';
import { useKeys } from '../shared/keyboard/use-keys.ts';
import { ExpiredDialog } from '../shared/session/expired-dialog.tsx';
import { PasswordDialog } from '../shared/session/password-dialog.tsx';
import { portalAddress } from '../shared/session/portal.ts';
import { usePerson } from '../shared/session/session.ts';
import { HEADER_BACKGROUND } from '../shared/theme/backgrounds.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import parts from './frame-parts.module.css';
import { Brand, FrameNotes, KeysDialog, Loading, ScreenHelp, SkipLink } from './frame-parts.tsx';
import { Palette } from './palette.tsx';
import { screensFor, sideOf } from './screens.ts';
import { scrollKey } from './scroll-key.ts';
import styles from './workspace-frame.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';

/** Shell of the workspace: as wide as the portal's pages, with a row of links, which is at the bottom on a phone. */
export function WorkspaceFrame() {
  const person = usePerson();
  const [openPart, setOpenPart] = useState<'palette' | 'keys' | null>(null);
  const acts = useActs(() => setOpenPart('keys'));
  const toggleMode = useToggleMode();
  const face = sideOf(person.roles);
  const screens = screensFor(face, person.roles);
  const close = () => setOpenPart(null);
  const queries = useQueryClient();
  // A notice is about a step of a submission, or about the company.
  const refresh = () => {
    for (const queryKey of [SUBMISSIONS_KEY, COMPANY_KEY]) void queries.invalidateQueries({ queryKey });
  };

  useKeys({
    'Ctrl K': () => setOpenPart((now) => (now === 'palette' ? null : 'palette')),
    'Ctrl Shift L': toggleMode,
    '?': () => setOpenPart('keys'),
  });

  return (
    <div className={styles.frame}>
      <SkipLink />
      <Loading />
      <header className={`relative white ${styles.header} on-dark`}>
        <div className={parts.ground} style={{ backgroundImage: HEADER_BACKGROUND }} />
        <div className={`wrap row spread relative ${styles.row}`}>
          <Brand face={OFFICE.workspace} isWide />
          <div className={`row gap-20 ${parts.tools} ${styles.tools}`}>
            <a className="row gap-8" href={portalAddress('/index')}>
              <Icon name="external" size={20} />
              <span>{OFFICE.backToPortal}</span>
            </a>
            <ScreenHelp />
            <Bell onNotices={refresh} />
            <AvatarMenu person={person} face={face} onKeys={() => setOpenPart('keys')} />
          </div>
        </div>
      </header>
      <WorkspaceMenu screens={screens} />
      <main id="main" tabIndex={-1} className={`wrap ${styles.main}`}>
        <FrameNotes />
        <Outlet />
      </main>
      <Palette isOpen={openPart === 'palette'} screens={screens} acts={acts} onClose={close} />
      <KeysDialog isOpen={openPart === 'keys'} onClose={close} />
      <ExpiredDialog />
      <PasswordDialog />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
