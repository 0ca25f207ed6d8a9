import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-button.module.css';

interface LinkButtonProps {
  /** Path of a workspace screen, or of a portal page. */
  to: string;
  /** `sun`: the main action, whose effect the operators see; one per screen. */
  tone?: 'plain' | 'primary' | 'sun';
  isPortal?: boolean;
  /** Accessible name where the text alone is ambiguous. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button: it navigates, and can be opened in a new window. */
export function LinkButton({ to, tone = 'plain', isPortal, label, children }: LinkButtonProps) {
  const look = { className: styles.button, 'data-tone': tone, 'aria-label': label };
  if (isPortal)
    return (
      <a href={to} {...look}>
        {children}
      </a>
    );
  return (
    <Link to={to} {...look}>
      {children}
    </Link>
  );
}
