import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
  const person = await openSession();
  if (person) {
    openPreferences(person.username);
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
