import { type NavigateOptions, type To, useNavigate } from 'react-router';

export type NavigateLater = (to: To, options?: NavigateOptions) => void | Promise<void>;

/**
 * Returns a function to call when a request is sent. The navigation that it returns is for the answer: it does nothing once the
 * person has opened another page.
 */
export function useNavigateLater(): () => NavigateLater {
  const navigate = useNavigate();
  return () => {
    const startAddress = window.location.href;
    return (to, options) => (window.location.href === startAddress ? navigate(to, options) : undefined);
  };
}
