import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import progressStyles from '../work-progress.module.css';
import styles from './captcha.module.css';
import { fetchWork } from './fetch-captcha.ts';
import type { CaptchaProps } from './picture-captcha.tsx';
import { runSearch } from './run-search.ts';
import { runningWork } from './work-field.ts';

type WorkState =
  | { state: 'working'; percent: number }
  | { state: 'done'; answer: string }
  | { state: 'failed' };

const START: WorkState = { state: 'working', percent: 0 };

/** Solves a new puzzle for each renewal. */
function useWork(renewals: number): WorkState {
  const [work, setWork] = useState<WorkState>(START);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal is a new puzzle
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: WorkState) => {
      if (!signal.aborted) setWork(next);
    };
    show(START);
    fetchWork(signal)
      .then((puzzle) => runSearch(puzzle, signal, (percent) => show({ state: 'working', percent })))
      .then(
        (answer) => show({ state: 'done', answer }),
        () => show({ state: 'failed' }),
      );
    return () => controller.abort();
  }, [renewals]);

  return work;
}

const TEXTS = { working: ACCOUNT.working, done: ACCOUNT.workDone, failed: ACCOUNT.workFailed } as const;

/** Captcha that the browser solves in some seconds, without a picture. */
export default function WorkCaptcha({ renewals, onRenew }: CaptchaProps) {
  const work = useWork(renewals);
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isWorking = work.state === 'working';
  // A form that is sent meanwhile waits.
  useEffect(() => {
    let end = () => {};
    const workEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    if (isWorking && field.current) runningWork.set(field.current, workEnd);
    return end;
  }, [isWorking]);
  const retry = () => {
    // The pressed button is removed.
    status.current?.focus();
    onRenew();
  };
  return (
    <div>
      <p className={`bold fs-14 ${styles.title}`}>{ACCOUNT.captcha}</p>
      <input ref={field} type="hidden" name="validateCode" value={work.state === 'done' ? work.answer : ''} />
      <div className={`row surface secondary ${progressStyles.work} ${styles.work}`}>
        <StateIcon {...work} />
        <p ref={status} role="status" id="validateCode" tabIndex={-1}>
          {TEXTS[work.state]}
        </p>
        {isWorking && <span aria-hidden="true">{work.percent}%</span>}
        {work.state === 'failed' && (
          <button type="button" className={`fs-14 ${styles.link}`} onClick={retry}>
            {ACCOUNT.retry}
          </button>
        )}
      </div>
    </div>
  );
}

function StateIcon({ state }: WorkState) {
  if (state === 'working') return <Spinner small />;
  return <Icon name={state === 'done' ? 'check' : 'alert'} />;
}
