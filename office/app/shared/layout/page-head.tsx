import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { arriveByKey } from '../keyboard/pending-keys.ts';
import { usePerson } from '../session/session.ts';
import styles from './page-head.module.css';

/** How many submissions wait for operators; 0 for companies. */
export const WaitingCount = createContext(0);

interface PageHeadProps {
  title: string;
  /** What the heading says where it is not the title. */
  heading?: string;
  note?: ReactNode;
  /** How much waits here: it stands before the title in the window's name. What waits altogether where it is left out. */
  count?: number;
  /** What can be done here, on the right. */
  acts?: ReactNode;
  /** For a heading that another part of the page shows. */
  isHidden?: boolean;
}

/** The heading of a screen. It takes the focus after a change of screen, and names the window. */
export function PageHead({ title, heading = title, note, count: own, acts, isHidden }: PageHeadProps) {
  const all = useContext(WaitingCount);
  const count = own ?? all;
  const { roles } = usePerson();
  // An address that changes within the screen, as a list's does, takes the focus from nobody.
  const [arrival] = useState(useLocation().key);
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${isOperator(roles) ? OFFICE.console : OFFICE.workspace}`;
  }, [title, count, roles]);

  // The first screen of a window has no change before it: reading begins at the top.
  useEffect(() => {
    if (arrival !== 'default') ref.current?.focus();
    arriveByKey();
  }, [arrival]);

  return (
    <div className={isHidden ? 'visually-hidden' : styles.head}>
      <h1 ref={ref} tabIndex={-1}>
        {heading}
      </h1>
      {note && <p className="quiet">{note}</p>}
      {acts && <div className={`end ${styles.acts}`}>{acts}</div>}
    </div>
  );
}
