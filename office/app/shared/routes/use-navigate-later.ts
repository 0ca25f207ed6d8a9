import { useRef } from 'react';
import { type NavigateOptions, type To, useNavigate, useNavigation } from 'react-router';

export type NavigateLater = (to: To, options?: NavigateOptions) => void | Promise<void>;

/**
 * Returns a function to call when a request is sent. The navigation that it returns is for the answer: it does nothing once the
 * person has opened another page, also while that is still loading.
 */
export function useNavigateLater(): () => NavigateLater {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const latestState = useRef(state);
  latestState.current = state;
  return () => {
    const startAddress = window.location.href;
    return (to, options) => {
      const isLeaving = latestState.current !== 'idle';
      return window.location.href === startAddress && !isLeaving ? navigate(to, options) : undefined;
    };
  };
}
