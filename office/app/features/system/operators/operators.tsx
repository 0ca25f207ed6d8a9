import { operatorEndSession } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS, START_PASSWORD } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserName } from '../../../shared/format/browser-name.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import layout from '../../../shared/layout/stack.module.css';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { actsColumn } from '../../../shared/list/row-acts.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { AddOperator, ChangePerson, ChangeRoles, useOperatorConfirm } from './add-operator.tsx';
import { type OperatorAction, OperatorRows } from './operator-rows.tsx';
import styles from './operators.module.css';
import {
  type OperatorSession,
  operatorsQuery,
  type StartPassword,
  sessionsQuery,
  useChange,
} from './queries.ts';
import { RoleMatrix } from './role-matrix.tsx';

const COLUMNS: readonly Column<OperatorSession>[] = [
  { title: OPERATORS.name, cell: ({ username }) => <b>{username}</b> },
  { title: OPERATORS.browser, cell: ({ userAgent }) => browserName(userAgent) },
  { title: OPERATORS.address, cell: ({ address }) => address, isQuiet: true },
  { title: OPERATORS.since, cell: ({ signedInAt }) => signedInAt.slice(0, 16), isQuiet: true },
  { title: OPERATORS.seen, cell: ({ seenAt }) => seenAt.slice(0, 16), isQuiet: true },
];

function SessionRows({ rows }: { rows: readonly OperatorSession[] }) {
  const end = useChange(operatorEndSession);
  const table = useFocusBack<HTMLDivElement>(rows.length);
  const endOf = ({ id, operatorId, username }: OperatorSession) => ({
    text: OPERATORS.endSession,
    label: OPERATORS.named(OPERATORS.endSession, username),
    run: () => end.mutate({ id: operatorId, sessionId: id }),
  });
  const acts = actsColumn<OperatorSession>(
    OPERATORS.acts,
    (session) => (session.current ? [] : [endOf(session)]),
    ({ current }) => current && OPERATORS.current,
  );
  return (
    <DataTable
      ref={table}
      label={OPERATORS.sessions}
      columns={[...COLUMNS, acts]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** Dialog with a password that is shown only once. A click outside does not close it. */
function StartPasswordDialog({ start, onClose }: { start: StartPassword | null; onClose: () => void }) {
  const copy = useCopy();
  return (
    <Dialog
      open={start !== null}
      title={START_PASSWORD.title(start?.username ?? '')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {START_PASSWORD.done}
        </Button>
      }
    >
      <div className={`row flow gap-12 ${styles.password}`}>
        <code className="boxed shaded pad-8-12">{start?.password}</code>
        <Button icon={<Icon name="clipboard" size={16} />} onClick={() => void copy(start?.password ?? '')}>
          {START_PASSWORD.copy}
        </Button>
      </div>
      <p className="quiet">{START_PASSWORD.note}</p>
    </Dialog>
  );
}

/** 操作员与角色: operators, and the permissions of each role. */
export default function Operators() {
  const [address] = useSearchParams();
  const operators = useQuery(operatorsQuery);
  const sessions = useQuery(sessionsQuery);
  const [action, setAction] = useState<OperatorAction | null>(null);
  const [start, setStart] = useState<StartPassword | null>(null);

  const view = address.get('view') === 'sessions' ? 'sessions' : '';
  const views = [
    { value: '', word: OPERATORS.list, rows: operators.data?.length },
    { value: 'sessions', word: OPERATORS.sessions, rows: sessions.data?.length },
  ];
  const close = () => setAction(null);
  const showStartPassword = (password: StartPassword) => {
    close();
    setStart(password);
  };
  const [dialog, confirmAction] = useOperatorConfirm(setStart);
  function startAction(newAction: OperatorAction) {
    if (newAction.act === 'add' || newAction.act === 'person' || newAction.act === 'roles')
      return setAction(newAction);
    const { act, operator } = newAction;
    confirmAction(
      act,
      operator,
      sessions.data?.filter(({ operatorId }) => operatorId === operator.id).length ?? 0,
    );
  }

  return (
    <div className={`stack gap-16 ${layout.stack}`}>
      <PageHead
        title={OFFICE_SCREENS.operators.title}
        acts={
          <Button
            type="primary"
            icon={<Icon name="plus" size={16} />}
            onClick={() => setAction({ act: 'add' })}
          >
            {OPERATORS.add}
          </Button>
        }
      />
      <section className="surface" aria-label={OPERATORS.list}>
        <TabLinks
          label={OPERATORS.views}
          tabs={views}
          now={view}
          addressOf={(value) => value && `?view=${value}`}
          isReplacing
        />
        {view === 'sessions' ? (
          <Loaded query={sessions}>{(rows) => <SessionRows rows={rows} />}</Loaded>
        ) : (
          <Loaded query={operators}>{(rows) => <OperatorRows rows={rows} onAct={startAction} />}</Loaded>
        )}
      </section>
      <RoleMatrix operators={operators.data ?? []} />
      {action?.act === 'add' && <AddOperator onDone={showStartPassword} onClose={close} />}
      {action?.act === 'person' && <ChangePerson operator={action.operator} onClose={close} />}
      {action?.act === 'roles' && <ChangeRoles operator={action.operator} onClose={close} />}
      {dialog}
      <StartPasswordDialog start={start} onClose={() => setStart(null)} />
    </div>
  );
}
