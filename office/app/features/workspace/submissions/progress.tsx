import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { config } from '@pv-brain/contract/site/calls/system.ts';
import { PROGRESS } from '@pv-brain/contract/submissions/messages/progress.ts';
import { type ProgressStep, progressOf } from '@pv-brain/contract/submissions/progress.ts';
import { STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '../../../shared/api/queries.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import type { Submission } from './kinds.ts';
import { Phones } from './phones.tsx';
import styles from './progress.module.css';

type Mark = Pick<State, 'tone' | 'shape'>;

/** Look of the company's own steps, which are always done. */
const DONE_MARK: Mark = { tone: 'blue', shape: 'full' };
const FUTURE_MARKS: Readonly<Record<Exclude<ProgressStep['state'], 'done'>, Mark>> = {
  next: { tone: 'amber', shape: 'empty' },
  later: { tone: 'grey', shape: 'outline' },
};

/** Telephone number for questions; renders nothing if none is configured. */
function Phone() {
  const { data } = useQuery(rowsQuery(['config'], config, { configKey: CONFIG_KEY.phone }));
  const phone = data?.[0]?.configValue;
  if (!phone) return null;
  return (
    <p className={`quiet fs-14 ${styles.phone}`}>
      {PROGRESS.phone} <Phones text={phone} />
    </p>
  );
}

/** All steps of a submission, done and to come, with the reasons as given, and a telephone number. */
export function Progress({ kind, item }: { kind: SubmissionKind; item: Submission }) {
  const states: Readonly<Record<string, State>> = STATES[kind];
  const markOf = (step: ProgressStep, at: number): Mark => {
    if (step.state !== 'done') return FUTURE_MARKS[step.state];
    const state = item.history[at]?.fdState ?? '';
    return state === 'pending' ? DONE_MARK : (states[state] ?? DONE_MARK);
  };
  const steps = progressOf(kind, item, daysAgo(0));
  return (
    <>
      <Timeline
        entries={steps.map((step, at) => ({
          key: `${step.word} ${step.when}`,
          ...markOf(step, at),
          ...(step.state === 'done' ? { at: item.history[at]?.fdTime } : {}),
          details: step.state === 'done' ? [] : [step.when].filter(Boolean),
          note: item.history[at]?.fdNote,
          title: (
            <>
              <b>{step.word}</b>
              <span className="visually-hidden">{PROGRESS.states[step.state]}</span>
            </>
          ),
        }))}
      />
      <Phone />
    </>
  );
}
