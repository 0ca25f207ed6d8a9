import '@pv-brain/art/layout.css';
import './shared/theme/layout.css';
import { officePreferences } from '@pv-brain/contract/accounts/calls/office.ts';
import { isForgetEvent } from '@pv-brain/contract/accounts/forget-person.ts';
import { RESET_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Office, Unreachable } from './office.tsx';
import { call } from './shared/api/call.ts';
import { refuseOtherDrops } from './shared/files/incoming-files.ts';
import { ignoreCompositionKeys } from './shared/keyboard/composition-keys.ts';
import { completeMenuKeys } from './shared/keyboard/menu-keys.ts';
import { loadPreferences } from './shared/session/preferences.ts';
import { endSession, openSession } from './shared/session/session.ts';
import { redirectToLogin } from './shared/session/sign-out.ts';
import { giveStylesNonce } from './shared/theme/nonce.ts';
import '@pv-brain/art/tokens.css';
import '@pv-brain/art/base.css';
import './shared/theme/base.css';

giveStylesNonce();
ignoreCompositionKeys();
completeMenuKeys();
refuseOtherDrops();
const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (screen: ReactNode) => root.render(<StrictMode>{screen}</StrictMode>);

try {
  if (!Map.groupBy) await import('@pv-brain/contract/protocol/old-browsers.ts');
  if (window.location.pathname === RESET_PAGE) {
    // Loaded only with a reset link; no session is needed.
    const { ResetPage } = await import('./features/account/reset/reset-page.tsx');
    show(<ResetPage />);
  } else await startOffice();
} catch (error) {
  console.warn('the back office cannot start:', error);
  root.render(<Unreachable />);
}

async function startOffice() {
  const session = await openSession();
  if (session) {
    const { account, preferences } = session;
    loadPreferences(account.username, preferences, (changes) =>
      call(officePreferences, { preferences: JSON.stringify(changes) }),
    );
    window.addEventListener('storage', (event) => {
      if (isForgetEvent(event)) endSession();
    });
    show(<Office />);
  } else redirectToLogin();
}
