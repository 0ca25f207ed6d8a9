import { type NavigateOptions, type To, useNavigate } from 'react-router';
import { useIsLeaving } from './use-is-leaving.ts';

export type NavigateLater = (to: To, options?: NavigateOptions) => void | Promise<void>;

/**
 * Returns a function to call when a request is sent. The navigation that it returns is for the answer: it does nothing once the
 * person has opened another page, also while that is still loading.
 */
export function useNavigateLater(): () => NavigateLater {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  return () => {
    const startAddress = window.location.href;
    return (to, options) =>
      window.location.href === startAddress && !isLeaving() ? navigate(to, options) : undefined;
  };
}
