import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { sunClass } from '../../../shared/ui/sun-button.tsx';

interface LinkButtonProps {
  /** Path of a workspace screen. */
  to: string;
  /** Set for the main action, whose effect the operators see; one per screen. */
  isSun?: boolean;
  /** Accessible name where the text alone is ambiguous. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button: it navigates, and can be opened in a new window. */
export const LinkButton = ({ to, isSun = false, label, children }: LinkButtonProps) => (
  <Button
    href={useHref(to)}
    className={isSun ? sunClass : ''}
    aria-label={label}
    onClick={useLinkClickHandler<HTMLElement>(to)}
  >
    {children}
  </Button>
);
