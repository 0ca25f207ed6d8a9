import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { markScreenLoaded } from '../keyboard/pending-keys.ts';
import { usePerson } from '../session/session.ts';
import styles from './page-head.module.css';

/** Number of submissions waiting for operators; 0 for companies. */
export const WaitingCount = createContext(0);

interface PageHeadProps {
  title: string;
  /** Text of the heading, if it differs from the title. */
  heading?: string;
  note?: ReactNode;
  /** Number waiting on this screen, shown before the title in the window's name. By default the number waiting in total. */
  count?: number;
  acts?: ReactNode;
  /** Hides the heading visually, when another part of the page shows it. */
  isHidden?: boolean;
}

/** Heading of a screen. It takes the focus after a navigation, and sets the window's title. */
export function PageHead({
  title,
  heading = title,
  note,
  count: screenCount,
  acts,
  isHidden,
}: PageHeadProps) {
  const totalCount = useContext(WaitingCount);
  const count = screenCount ?? totalCount;
  const { roles } = usePerson();
  // A change of the address within the screen, as by a list, must not move the focus.
  const [locationKey] = useState(useLocation().key);
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${isOperator(roles) ? OFFICE.console : OFFICE.workspace}`;
  }, [title, count, roles]);

  // The first screen of a window is not a navigation: reading begins at the top.
  useEffect(() => {
    if (locationKey !== 'default') ref.current?.focus();
    markScreenLoaded();
  }, [locationKey]);

  return (
    <div className={isHidden ? 'visually-hidden' : `flow gap-8-12 mb-16 ${styles.head}`}>
      <h1 ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {note && <p className="quiet">{note}</p>}
      {acts && <div className="no-print end flow ends gap-12">{acts}</div>}
    </div>
  );
}
