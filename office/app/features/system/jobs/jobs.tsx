import { JOB_LOOKS, JOB_STATES, type JobState } from '@pv-brain/contract/operations/jobs.ts';
import { JOB_ROUNDS, JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import layout from '../../../shared/layout/stack.module.css';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { useTabbed } from '../../../shared/list/use-tabbed.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { JobRows } from './job-rows.tsx';
import { type JobsAnswer, jobsQuery, roundsQuery } from './queries.ts';
import { RoundRows } from './round-rows.tsx';
import { TestMail } from './test-mail.tsx';
import { lengthWords } from './words.ts';

/** Returns the number of pending jobs and the waiting time of the first. */
function queueWords({ counts, lateSeconds }: JobsAnswer): string {
  const live = counts.filter(({ state }) => state === 'waiting' || state === 'running');
  const words = JOBS.queue(live.reduce((sum, { rows }) => sum + rows, 0));
  return lateSeconds === null ? words : `${words}，${JOBS.late(lengthWords(lateSeconds))}`;
}

/** 任务与邮件: background jobs and their results. */
export default function Jobs() {
  const viewing = useTabbed('state', JOB_STATES);
  const { tab: state, page, size } = viewing.view;
  const query = useQuery(jobsQuery(state, page, size));
  const { data } = query;
  const rounds = useQuery(roundsQuery);

  const counts = data?.counts ?? [];
  const numberOf = (state: JobState) => counts.find((each) => each.state === state)?.rows ?? 0;
  const views = [
    { value: '' as const, word: JOBS.all, rows: counts.reduce((sum, { rows }) => sum + rows, 0) },
    ...JOB_STATES.map((value) => ({ value, word: JOB_LOOKS[value].word, rows: numberOf(value) })),
  ];
  return (
    <div className={layout.stack}>
      <PageHead title={OFFICE_SCREENS.jobs.title} note={data && queueWords(data)} acts={<TestMail />} />
      <ListPanel
        label={JOBS.list}
        query={query}
        viewing={viewing}
        head={
          <TabLinks
            label={JOBS.states}
            tabs={data ? views : views.map(({ value, word }) => ({ value, word }))}
            now={state}
            addressOf={(tab) => viewing.addressWith({ tab })}
          />
        }
        empty={
          <State title={state ? JOBS.noneOf(JOB_LOOKS[state].word) : JOBS.empty} note={JOBS.emptyNote} />
        }
      >
        {({ rows }, isOld) => <JobRows rows={rows} isOld={isOld} />}
      </ListPanel>
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
