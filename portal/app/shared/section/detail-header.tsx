import type { ReactNode } from 'react';
import { DetailActs } from '../acts/detail-acts.tsx';
import { type MetaItem, MetaLine } from '../ui/meta-line.tsx';
import { Tags } from '../ui/tag.tsx';
import styles from './detail.module.css';

interface DetailHeaderProps {
  title: string;
  /** `<Tag>`s above the title. */
  tags?: ReactNode;
  meta?: readonly MetaItem[];
  /** Displayed below: key-values, actions. */
  children?: ReactNode;
}

/** Head of an article; its title is the page's h1. */
export function DetailHeader({ title, tags, meta, children }: DetailHeaderProps) {
  return (
    <header className={styles.head}>
      {tags && <Tags>{tags}</Tags>}
      <h1 className={styles.title}>{title}</h1>
      {meta && <MetaLine items={meta} />}
      {children}
      <DetailActs title={title} />
    </header>
  );
}
