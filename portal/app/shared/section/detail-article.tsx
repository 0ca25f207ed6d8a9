import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './detail.module.css';

interface DetailArticleProps {
  /** Path of the list to go back to. */
  back: string;
  backLabel?: string;
  /** Displayed at the right end of the footer. */
  note?: ReactNode;
  children: ReactNode;
}

/** White sheet of a detail page, with a link back to the list at the bottom. */
export function DetailArticle({ back, backLabel = ACTION.backToList, note, children }: DetailArticleProps) {
  return (
    <Panel bleed>
      <article className={styles.article}>{children}</article>
      <footer className={`row flow small ${styles.foot} no-print`}>
        <ButtonLink to={back} variant="line" size="sm">
          <Icon name="chevron-left" />
          {backLabel}
        </ButtonLink>
        {note}
      </footer>
    </Panel>
  );
}
