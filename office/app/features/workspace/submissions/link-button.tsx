import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-button.module.css';

interface LinkButtonProps {
  /** A screen of the workspace, or an address of the portal. */
  to: string;
  /** `sun` is the act that the other side will see: one on a screen. */
  tone?: 'plain' | 'primary' | 'sun';
  isPortal?: boolean;
  /** What it is called where its words alone say too little. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere, and can be opened in a new window. */
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
