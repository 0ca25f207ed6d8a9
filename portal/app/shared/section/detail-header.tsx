import type { ReactNode } from 'react';
import { type MetaItem, MetaLine } from '../ui/meta-line.tsx';
import { Tags } from '../ui/tag.tsx';
import styles from './detail.module.css';

interface DetailHeaderProps {
  title: string;
  /** `<Tag>`s above the title. */
  tags?: ReactNode;
  meta?: readonly MetaItem[];
  /** At the right end of the meta line, such as `<PrintButton />`. */
  aside?: ReactNode;
  /** Below: key-values, actions. */
  children?: ReactNode;
}

/** Head of an article; its title is the page's h1. */
export function DetailHeader({ title, tags, meta, aside, children }: DetailHeaderProps) {
  return (
    <header className={styles.head}>
      {tags && <Tags>{tags}</Tags>}
      <h1 className={styles.title}>{title}</h1>
      {(meta || aside) && <MetaLine items={meta ?? []} aside={aside} />}
      {children}
    </header>
  );
}
