import { JOB_LOOKS, JOB_STATES, type JobState } from '@pv-brain/contract/operations/jobs.ts';
import { JOB_ROUNDS, JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { useTabbed } from '../../../shared/list/use-tabbed.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import panel from '../../../shared/ui/panel.module.css';
import { Panel } from '../../../shared/ui/panel.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { JobRows } from './job-rows.tsx';
import styles from './jobs.module.css';
import { type JobsAnswer, jobsQuery, roundsQuery } from './queries.ts';
import { RoundRows } from './round-rows.tsx';
import { TestMail } from './test-mail.tsx';
import { lengthWords } from './words.ts';

/** How many are to be done, and for how long the first has been. */
function queueWords({ counts, lateSeconds }: JobsAnswer): string {
  const live = counts.filter(({ state }) => state === 'waiting' || state === 'running');
  const words = JOBS.queue(live.reduce((sum, { rows }) => sum + rows, 0));
  return lateSeconds === null ? words : `${words}，${JOBS.late(lengthWords(lateSeconds))}`;
}

/** 任务与邮件: what the program does by itself, and what became of it. */
export default function Jobs() {
  const viewing = useTabbed('state', JOB_STATES);
  const { tab: state, page, size } = viewing.view;
  const { data, error, refetch, isPlaceholderData } = useQuery(jobsQuery(state, page, size));
  const rounds = useQuery(roundsQuery);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  if (data && !isPlaceholderData && page > pages)
    return <Navigate to={{ search: viewing.addressWith({ page: pages }) }} replace />;

  const counts = data?.counts ?? [];
  const numberOf = (state: JobState) => counts.find((each) => each.state === state)?.rows ?? 0;
  const views = [
    { value: '' as const, word: JOBS.all, rows: counts.reduce((sum, { rows }) => sum + rows, 0) },
    ...JOB_STATES.map((value) => ({ value, word: JOB_LOOKS[value].word, rows: numberOf(value) })),
  ];
  return (
    <div className={styles.screen}>
      <PageHead title={OFFICE_SCREENS.jobs.title} note={data && queueWords(data)} acts={<TestMail />} />
      <section className={panel.panel} aria-label={JOBS.list}>
        <TabLinks
          label={JOBS.states}
          tabs={data ? views : views.map(({ value, word }) => ({ value, word }))}
          now={state}
          searchOf={(tab) => viewing.addressWith({ tab })}
        />
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.rows.length === 0 ? (
          <State title={state ? JOBS.noneOf(JOB_LOOKS[state].word) : JOBS.empty} note={JOBS.emptyNote} />
        ) : (
          <>
            <JobRows rows={data.rows} isOld={isPlaceholderData} />
            <Pager total={data.total} pages={pages} viewing={viewing} />
          </>
        )}
      </section>
      <Panel title={JOB_ROUNDS.title} note={JOB_ROUNDS.note} isFlush>
        {rounds.error ? (
          <Failed error={rounds.error} onRetry={() => void rounds.refetch()} />
        ) : rounds.data ? (
          <RoundRows rows={rounds.data} />
        ) : (
          <Waiting />
        )}
      </Panel>
    </div>
  );
}
