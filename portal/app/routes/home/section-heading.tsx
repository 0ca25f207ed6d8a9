import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  title: string;
  note: string;
  /** Displayed at the right end. */
  children?: ReactNode;
}

/** A heading on a thin line with a busbar. */
export function SectionHeading({ title, note, children }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 className={`relative ${styles.title}`}>{title}</h2>
      <p className={`small no-phone ${styles.note}`}>{note}</p>
      {children}
    </div>
  );
}

/** 查看更多, with its subject as hidden text for screen readers. */
export function MoreLink({ to, subject }: { to: string; subject: string }) {
  return (
    <Link to={to} className={`touch nowrap fs-14 ${styles.more}`}>
      {HOME.more}
      <span className="visually-hidden">{subject}</span>
      <Icon name="chevron-right" />
    </Link>
  );
}
