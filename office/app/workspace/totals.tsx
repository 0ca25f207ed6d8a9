import { myCalls } from '@pv-brain/contract/calls/submissions.ts';
import { WORKSPACE } from '@pv-brain/contract/messages/office-home.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import styles from './home.module.css';

const KINDS = [
  [myCalls.application.list, WORKSPACE.applications],
  [myCalls.intention.list, WORKSPACE.intentions],
  [myCalls.entry.list, WORKSPACE.entries],
] as const;

const ONE = { pageNum: '1', pageSize: '1' };

/** How much the enterprise has sent of each kind; what cannot be had is left out. */
export function Totals() {
  const totals = useQueries({
    queries: KINDS.map(([list]) => ({
      queryKey: ['total', list.path],
      queryFn: async () => (await call(list, ONE)).total,
    })),
  });
  return (
    <dl className={styles.totals}>
      {KINDS.map(([{ path }, words], at) => {
        const total = totals[at]?.data;
        return (
          total !== undefined && (
            <div key={path}>
              <dt>{words}</dt>
              <dd>{total}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
