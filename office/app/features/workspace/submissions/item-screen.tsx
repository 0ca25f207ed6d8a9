import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { CallError } from '../../../shared/api/call-error.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { State } from '../../../shared/ui/state.tsx';
import styles from './item-screen.module.css';
import type { Mine } from './kinds.ts';
import { oneQuery } from './queries.ts';

interface ItemScreenProps {
  kind: SubmissionKind;
  children: (item: Mine) => ReactNode;
}

/** Screen of the submission in the address. */
export function ItemScreen({ kind, children }: ItemScreenProps) {
  const { fdId = '' } = useParams();
  const { data, error, refetch } = useQuery(oneQuery(kind, fdId));
  if (data) return <div className="gutter">{children(data)}</div>;
  if (error instanceof CallError && error.code === 404)
    return (
      <>
        <PageHead title={MY_ITEM.gone} isHidden />
        <State isAlert title={MY_ITEM.gone} />
      </>
    );
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

export const Back = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={`inline gap-8 muted min-44 ${styles.back}`}>
    <Icon name="arrow-left" />
    {children}
  </Link>
);
