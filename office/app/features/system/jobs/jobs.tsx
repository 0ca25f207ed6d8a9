import { mailTest } from '@pv-brain/contract/messaging/calls/mail.ts';
import { jobAgain, jobGiveUp } from '@pv-brain/contract/operations/calls/jobs.ts';
import { JOB_LOOKS, JOB_STATES, type JobState } from '@pv-brain/contract/operations/jobs.ts';
import { JOB_ROUNDS, JOBS, TEST_MAIL_FORM } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { shortTime, timeAhead } from '../../../shared/format/days.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import layout from '../../../shared/layout/stack.module.css';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { actsColumn } from '../../../shared/list/row-acts.tsx';
import { Cell } from '../../../shared/list/state-cell.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { countedTabs, TabLinks } from '../../../shared/ui/tab-links.tsx';
import { mailQuery } from '../../account/notices/queries.ts';
import {
  type Job,
  type JobsAnswer,
  jobsQuery,
  type RecurringJob,
  recurringQuery,
  useJobAction,
} from './queries.ts';
import { formatDuration, kindLabel, recurringState, timeText } from './words.ts';

/** Sends a test mail, to the account's own address unless another is typed. */
function TestMailDialog({ onClose }: { onClose: () => void }) {
  const { data: mail } = useQuery(mailQuery);
  const testMail = useJobAction(mailTest, onClose);
  const form = useForm({ initial: { email: '' }, send: testMail.mutateAsync });
  return (
    <DialogForm form={form} onClose={onClose} title={TEST_MAIL_FORM.open} act={TEST_MAIL_FORM.submit}>
      <Labelled {...form.label('email')} isOptional label={TEST_MAIL_FORM.email} hint={TEST_MAIL_FORM.hint}>
        <Input
          {...form.control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          {...(mail?.address ? { placeholder: mail.address } : {})}
        />
      </Labelled>
    </DialogForm>
  );
}

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

function JobRows({ rows, isOld }: { rows: readonly Job[]; isOld: boolean }) {
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
  return (
    <DataTable
      label={JOBS.list}
      columns={[...COLUMNS, { ...actsColumn(JOBS.acts, actsOf), width: '130px' }]}
      keyOf={({ id }) => id}
      minWidth="980px"
      rows={rows}
      isOld={isOld}
    />
  );
}

const RECURRING_COLUMNS: readonly Column<RecurringJob>[] = [
  { title: JOBS.kind, cell: ({ kind }) => <b>{kindLabel(kind)}</b> },
  { title: JOB_ROUNDS.every, cell: ({ every }) => formatDuration(every) },
  { title: JOBS.state, cell: (job) => <Cell state={recurringState(job)} />, isNamed: false },
  { title: JOB_ROUNDS.last, cell: ({ endedAt }) => (endedAt ? shortTime(endedAt) : JOBS.none) },
  { title: JOB_ROUNDS.next, cell: ({ dueAt }) => (dueAt ? timeAhead(dueAt) : JOBS.none) },
  { title: JOBS.why, cell: ({ error }) => error, isQuiet: true },
];

/** Table of recurring jobs: last run with its result, and next run. */
function RecurringRows({ rows }: { rows: readonly RecurringJob[] }) {
  const runNow = useJobAction(jobAgain);
  const acts = actsColumn(JOBS.acts, ({ id, kind, state }: RecurringJob) => [
    {
      text: JOB_ROUNDS.now,
      label: JOBS.named(JOB_ROUNDS.now, kindLabel(kind)),
      isBusy: runNow.isPending || state === 'running',
      run: () => runNow.mutate({ id }),
    },
  ]);
  return (
    <DataTable
      label={JOB_ROUNDS.title}
      columns={[...RECURRING_COLUMNS, acts]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** Returns the number of pending jobs and the waiting time of the first. */
function queueText({ counts, lateSeconds }: JobsAnswer): string {
  const pendingCounts = counts.filter(({ state }) => state === 'waiting' || state === 'running');
  const text = JOBS.queue(pendingCounts.reduce((sum, { rows }) => sum + rows, 0));
  return lateSeconds === null ? text : `${text}，${JOBS.late(formatDuration(lateSeconds))}`;
}

/** 任务与邮件: background jobs and their results. */
export default function Jobs() {
  const viewing = useListAddress({ state: '' as JobState | '' }, { state: JOB_STATES });
  const { state, page, size } = viewing.view;
  const query = useQuery(jobsQuery(state, { page, size }));
  const { data } = query;
  const recurringJobs = useQuery(recurringQuery);
  const [isTestOpen, setTestOpen] = useState(false);
  const testMail = (
    <Button icon={<Icon name="mail" size={16} />} onClick={() => setTestOpen(true)}>
      {TEST_MAIL_FORM.open}
    </Button>
  );

  return (
    <div className={`stack gap-16 ${layout.stack}`}>
      <PageHead title={OFFICE_SCREENS.jobs.title} note={data && queueText(data)} acts={testMail} />
      <ListPanel
        label={JOBS.list}
        query={query}
        viewing={viewing}
        head={
          <TabLinks
            label={JOBS.states}
            tabs={countedTabs(JOBS.all, JOB_LOOKS, JOB_STATES, data?.counts)}
            now={state}
            addressOf={(state) => viewing.addressWith({ state })}
          />
        }
        empty={
          <State title={state ? JOBS.noneOf(JOB_LOOKS[state].word) : JOBS.empty} note={JOBS.emptyNote} />
        }
      >
        {({ rows }, isOld) => <JobRows rows={rows} isOld={isOld} />}
      </ListPanel>
      <Panel title={JOB_ROUNDS.title} note={JOB_ROUNDS.note} isFlush>
        <Loaded query={recurringJobs}>{(rows) => <RecurringRows rows={rows} />}</Loaded>
      </Panel>
      {isTestOpen && <TestMailDialog onClose={() => setTestOpen(false)} />}
    </div>
  );
}
