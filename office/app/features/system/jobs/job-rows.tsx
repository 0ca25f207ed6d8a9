import { jobAgain, jobGiveUp } from '@pv-brain/contract/operations/calls/jobs.ts';
import { JOB_LOOKS } from '@pv-brain/contract/operations/jobs.ts';
import { JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { RowActs } from '../../../shared/list/row-acts.tsx';
import { Cell } from '../../../shared/list/state-cell.tsx';
import { type Job, useJobAction } from './queries.ts';
import { kindLabel, timeText } from './words.ts';

/** Whether a job can be retried: failed, given up, or waiting for another attempt. Waiting or failed jobs can be given up. */
const canRetry = ({ state, attempts }: Job) =>
  state === 'failed' || state === 'given-up' || (state === 'waiting' && attempts > 0);
const canGiveUp = ({ state }: Job) => state === 'waiting' || state === 'failed';

const COLUMNS: readonly Column<Job>[] = [
  { title: JOBS.kind, cell: ({ kind }) => <b>{kindLabel(kind)}</b>, width: '14%' },
  {
    title: JOBS.subject,
    cell: ({ subject }) => subject ?? JOBS.none,
    hint: ({ subject }) => subject,
    width: '32%',
  },
  {
    title: JOBS.state,
    cell: ({ state }) => <Cell state={JOB_LOOKS[state]} />,
    isNamed: false,
    width: '120px',
  },
  { title: JOBS.at, cell: timeText, width: '190px' },
  { title: JOBS.why, cell: ({ error }) => error, hint: ({ error }) => error, isQuiet: true },
];

export function JobRows({ rows, isOld }: { rows: readonly Job[]; isOld: boolean }) {
  const retry = useJobAction(jobAgain);
  const giveUp = useJobAction(jobGiveUp);
  const actsOf = (job: Job) => {
    const { id, kind, subject } = job;
    const name = [kindLabel(kind), subject].filter(Boolean).join(' ');
    const acts = [
      ...(canRetry(job) ? [[JOBS.again, retry] as const] : []),
      ...(canGiveUp(job) ? [[JOBS.giveUp, giveUp] as const] : []),
    ];
    return acts.map(([text, mutation]) => ({
      text,
      label: JOBS.named(text, name),
      isBusy: mutation.isPending,
      run: () => mutation.mutate({ id }),
    }));
  };
  const acts: Column<Job> = {
    title: JOBS.acts,
    isActs: true,
    cell: (job) => <RowActs acts={actsOf(job)} />,
    width: '130px',
  };
  return (
    <DataTable
      label={JOBS.list}
      columns={[...COLUMNS, acts]}
      keyOf={({ id }) => id}
      minWidth="980px"
      rows={rows}
      isOld={isOld}
    />
  );
}
