import { sessionEnd, sessions } from '@pv-brain/contract/accounts/calls/account.ts';
import { MY_SESSIONS } from '@pv-brain/contract/accounts/messages/office-account.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { rowsQuery } from '../../../shared/api/queries.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { browserName } from '../../../shared/format/browser-name.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { Tag } from '../../../shared/list/state-cell.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './me.module.css';

const KEY = ['sessions'];

type Row = AnswerOf<typeof sessions>['rows'][number];

/** Ends sessions one after the other, so that one that cannot be ended stays in the list. */
function useEndSessions(rows: readonly Row[], msg: string) {
  const { isPending, mutate } = useAction(async () => {
    for (const { id } of rows) await call(sessionEnd, { id });
    return { msg };
  }, [KEY]);
  return { loading: isPending, onClick: () => mutate() };
}

function Session({ row }: { row: Row }) {
  const end = useEndSessions([row], MY_SESSIONS.ended);
  return (
    <li className="row flow">
      <Icon className="quiet" name="screen" size={24} />
      <span className={`grid fill ${styles.device}`}>
        <span>{browserName(row.userAgent)}</span>
        <small>
          {[
            MY_SESSIONS.address(row.address),
            MY_SESSIONS.signedIn(row.signedInAt),
            MY_SESSIONS.seen(row.seenAt),
          ].join(' · ')}
        </small>
      </span>
      {row.current ? (
        <Tag tone="green">{MY_SESSIONS.current}</Tag>
      ) : (
        <Button {...end}>{MY_SESSIONS.end}</Button>
      )}
    </li>
  );
}

const EndOthers = ({ rows }: { rows: readonly Row[] }) => (
  <Button type="text" danger {...useEndSessions(rows, MY_SESSIONS.othersEnded(rows.length))}>
    {MY_SESSIONS.endOthers}
  </Button>
);

export function SessionsPanel() {
  const query = useQuery(rowsQuery(KEY, sessions, {}));
  const list = useFocusBack<HTMLUListElement>(query.data?.length ?? 0);
  const otherSessions = query.data?.filter(({ current }) => !current) ?? [];
  return (
    <Panel
      title={MY_SESSIONS.title}
      note={MY_SESSIONS.note}
      aside={otherSessions.length > 1 && <EndOthers rows={otherSessions} />}
      isFlush
    >
      <Loaded query={query} waiting={<WaitingRow />}>
        {(rows) => (
          <ul ref={list} tabIndex={-1} className={`ruled ${styles.sessions}`}>
            {rows.map((row) => (
              <Session key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

const WaitingRow = () => (
  <ul className={styles.sessions}>
    <li className="row flow">
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    </li>
  </ul>
);
