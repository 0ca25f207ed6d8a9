import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { ReactNode } from 'react';
import styles from './step-screen.module.css';

interface SceneProps {
  /** Name of the back office's side. */
  sideName: string;
  headline: string;
  lead: string;
  /** Link or button that leaves. */
  back: ReactNode;
  children: ReactNode;
}

/** Page of a step outside of the shell: illustration at the left, step at the right. */
export const Scene = ({ sideName, headline, lead, back, children }: SceneProps) => (
  <div className={styles.page}>
    <header className={`${styles.scene} on-dark`}>
      <p className={`row gap-12 ${styles.brand}`}>
        <img src="/favicon.svg" alt="" width={44} height={44} />
        <span>
          <b>{SITE.title}</b>
          <small>{sideName}</small>
        </span>
      </p>
      <div>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.lead}>{lead}</p>
      </div>
      <img src="/art/park.svg" alt="" width={860} height={560} className={styles.park} />
    </header>
    <div className={styles.side}>
      {back}
      <main className={styles.main}>{children}</main>
    </div>
  </div>
);
