import type { IconName } from '@pv-brain/art/icon-name.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { portalAddress } from '../session/portal.ts';
import { Icon } from './icon.tsx';
import styles from './link-rows.module.css';

interface LinkRowProps {
  icon: IconName;
  title: string;
  note: string;
  /** Path of a screen, or of a page of the portal; without both, the row is a button. */
  to?: string;
  portal?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onOpen?: () => void;
}

/** A row that opens something: icon, title and note. */
export function LinkRow({ icon, title, note, to, portal, isDanger, isBusy, onOpen }: LinkRowProps) {
  const rowProps = { className: 'row gap-16 ring-inside', 'data-danger': isDanger, 'aria-busy': isBusy };
  const content = (
    <>
      <Icon className="quiet" name={icon} size={24} />
      <span className="grow grid">
        <b className={onOpen ? 'plain' : undefined}>{title}</b>
        <small className="fs-14">{note}</small>
      </span>
      <Icon className="quiet" name="chevron-right" />
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} {...rowProps}>
          {content}
        </Link>
      ) : portal ? (
        <a href={portalAddress(portal)} {...rowProps}>
          {content}
        </a>
      ) : (
        <button type="button" {...rowProps} onClick={() => !isBusy && onOpen?.()}>
          {content}
        </button>
      )}
    </li>
  );
}

/** A list of such rows; `isQuiet` without colour. */
export const LinkRows = ({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) => (
  <ul className={`ruled ${styles.rows}`} data-quiet={isQuiet}>
    {children}
  </ul>
);
