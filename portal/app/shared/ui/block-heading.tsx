import type { ReactNode } from 'react';
import styles from './block-heading.module.css';
import { Panel } from './panel.tsx';
import { Loading } from './states.tsx';

interface BlockHeadingProps {
  title: string;
  /** Small and grey, beside the title. */
  note?: string | undefined;
  /** At the right end, such as a link to all. */
  aside?: ReactNode;
}

/** Heads a block of cards that stands on the page's ground rather than in a panel. */
export function BlockHeading({ title, note, aside }: BlockHeadingProps) {
  return (
    <div className={`flow ${styles.head}`}>
      <h2>{title}</h2>
      {note && <span className={styles.note}>{note}</span>}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

/** Such a block while its cards are awaited. */
export function BlockWaiting({ title }: Pick<BlockHeadingProps, 'title'>) {
  return (
    <section>
      <BlockHeading title={title} />
      <Panel bleed>
        <Loading />
      </Panel>
    </section>
  );
}
