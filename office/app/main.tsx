import { officePreferences } from '@pv-brain/contract/calls/office.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { Office, Unreachable } from './office.tsx';
import { openPreferences } from './session/preferences.ts';
import { openSession } from './session/session.ts';
import { leaveForLogin } from './session/sign-out.ts';
import { giveStylesNonce } from './theme/nonce.ts';
import '@pv-brain/art/tokens.css';
import './theme/base.css';

giveStylesNonce();
const root = createRoot(document.getElementById('root') as HTMLElement);

try {
  const opened = await openSession();
  if (opened) {
    const { account, preferences } = opened;
    openPreferences(account.username, preferences, (chosen) =>
      call(officePreferences, { preferences: JSON.stringify(chosen) }),
    );
    root.render(
      <StrictMode>
        <Office />
      </StrictMode>,
    );
  } else leaveForLogin();
} catch (error) {
  console.warn('the back office cannot begin:', error);
  root.render(<Unreachable />);
}
