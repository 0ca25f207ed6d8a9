import { operatorEndSession } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATORS } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { browserName } from '../../../shared/format/browser-name.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { RowActs } from '../../../shared/list/row-acts.tsx';
import type { OperatorSession } from './queries.ts';
import { useChange } from './use-change.ts';

const COLUMNS: readonly Column<OperatorSession>[] = [
  { title: OPERATORS.name, cell: ({ username }) => <b>{username}</b> },
  { title: OPERATORS.browser, cell: ({ userAgent }) => browserName(userAgent) },
  { title: OPERATORS.address, cell: ({ address }) => address, isQuiet: true },
  { title: OPERATORS.since, cell: ({ signedInAt }) => signedInAt.slice(0, 16), isQuiet: true },
  { title: OPERATORS.seen, cell: ({ seenAt }) => seenAt.slice(0, 16), isQuiet: true },
];

/** Sessions of operators, with buttons to end them. */
export function SessionRows({ rows }: { rows: readonly OperatorSession[] }) {
  const end = useChange(operatorEndSession);
  const endOf = ({ id, operatorId, username }: OperatorSession) => ({
    word: OPERATORS.endSession,
    label: OPERATORS.named(OPERATORS.endSession, username),
    run: () => end.mutate({ id: operatorId, sessionId: id }),
  });
  const acts: Column<OperatorSession> = {
    title: OPERATORS.acts,
    isActs: true,
    cell: (session) =>
      session.current ? <RowActs acts={[]} note={OPERATORS.current} /> : <RowActs acts={[endOf(session)]} />,
  };
  return (
    <DataTable label={OPERATORS.sessions} columns={[...COLUMNS, acts]} rows={rows} keyOf={({ id }) => id} />
  );
}
