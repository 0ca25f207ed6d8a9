import type { ReactNode } from 'react';
import styles from './block-heading.module.css';
import { Panel } from './panel.tsx';
import { Loading } from './states.tsx';

interface BlockHeadingProps {
  title: string;
  /** Small grey text beside the title. */
  note?: string | undefined;
  /** Displayed at the right end, such as a link to all entries. */
  extra?: ReactNode;
}

/** Heading of a block of cards that is on the page's background instead of in a panel. */
export function BlockHeading({ title, note, extra }: BlockHeadingProps) {
  return (
    <div className={`flow ${styles.head}`}>
      <h2 className="fs-20">{title}</h2>
      {note && <span className="small">{note}</span>}
      {extra && <div className={`small end ${styles.aside}`}>{extra}</div>}
    </div>
  );
}

/** Such a block while its cards are loading. */
export function BlockWaiting({ title }: Pick<BlockHeadingProps, 'title'>) {
  return (
    <section>
      <BlockHeading title={title} />
      <Panel>
        <Loading />
      </Panel>
    </section>
  );
}
