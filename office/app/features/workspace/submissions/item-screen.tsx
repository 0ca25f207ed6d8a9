import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import styles from './item-screen.module.css';
import type { Submission } from './kinds.ts';
import { submissionQuery } from './queries.ts';

interface ItemScreenProps {
  kind: SubmissionKind;
  children: (item: Submission) => ReactNode;
}

/** Screen of the submission in the address. Each submission has a screen of its own, with its own state of forms and dialogs. */
export function ItemScreen({ kind, children }: ItemScreenProps) {
  const { fdId = '' } = useParams();
  return (
    <Loaded query={useQuery(submissionQuery(kind, fdId))} notFoundTitle={MY_ITEM.gone}>
      {(item) => (
        <div key={item.fdId} className="gutter">
          {children(item)}
        </div>
      )}
    </Loaded>
  );
}

export const Back = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={`inline gap-8 muted min-44 ${styles.back}`}>
    <Icon name="arrow-left" />
    {children}
  </Link>
);
