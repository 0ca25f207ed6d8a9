import { TOKEN_KEY } from '@pv-brain/contract/protocol/constants.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readToken } from '../../shared/api/token.ts';

/** Leads away from login and registration whoever is signed in already, or signs in meanwhile in another tab. */
export function useLeaveSignedIn(isOn: boolean): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `navigate` changes while this page itself signs in
  useEffect(() => {
    if (!isOn) return;
    const leave = () => {
      if (readToken()) void navigate('/', { replace: true });
    };
    const follow = ({ key }: StorageEvent) => {
      if (key === TOKEN_KEY) leave();
    };
    leave();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
