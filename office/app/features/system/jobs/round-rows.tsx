import { jobAgain } from '@pv-brain/contract/operations/calls/jobs.ts';
import { JOB_ROUNDS, JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { shortTime } from '../../../shared/format/days.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { RowActs } from '../../../shared/list/row-acts.tsx';
import { Cell } from '../../../shared/list/state-cell.tsx';
import { type JobRound, useJobAction } from './queries.ts';
import { kindWord, lengthWords, roundLook } from './words.ts';

const timeWords = (time: string | null) => (time === null ? JOBS.none : shortTime(time));

const COLUMNS: readonly Column<JobRound>[] = [
  { title: JOBS.kind, cell: ({ kind }) => <b>{kindWord(kind)}</b> },
  { title: JOB_ROUNDS.every, cell: ({ every }) => lengthWords(every) },
  { title: JOBS.state, cell: (round) => <Cell state={roundLook(round)} />, isNamed: false },
  { title: JOB_ROUNDS.last, cell: ({ endedAt }) => timeWords(endedAt) },
  { title: JOB_ROUNDS.next, cell: ({ dueAt }) => timeWords(dueAt) },
  { title: JOBS.why, cell: ({ error }) => error, isQuiet: true },
];

/** Table of recurring jobs: last run with its result, and next run. */
export function RoundRows({ rows }: { rows: readonly JobRound[] }) {
  const again = useJobAction(jobAgain);
  const actOf = ({ id, kind, state }: JobRound) => ({
    word: JOB_ROUNDS.now,
    label: JOBS.named(JOB_ROUNDS.now, kindWord(kind)),
    isBusy: again.isPending || state === 'running',
    run: () => again.mutate({ id }),
  });
  const acts: Column<JobRound> = {
    title: JOBS.acts,
    isActs: true,
    cell: (round) => <RowActs acts={[actOf(round)]} />,
  };
  return (
    <DataTable label={JOB_ROUNDS.title} columns={[...COLUMNS, acts]} rows={rows} keyOf={({ id }) => id} />
  );
}
