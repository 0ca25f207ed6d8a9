import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { PROGRESS } from '@pv-brain/contract/submissions/messages/progress.ts';
import { type ProgressFacts, progressOf } from '@pv-brain/contract/submissions/progress.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useEffect, useState } from 'react';
import { browserCalls } from '../api/load.ts';
import { readConfig } from '../api/read-config.ts';
import { shanghaiDay } from '../format/today.ts';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/links/phone-link.tsx';
import styles from './progress-line.module.css';

/** Loads the platform's phone number; null while it is unknown. */
function usePhone(): string | null {
  const [phone, setPhone] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void browserCalls()
      .then((api) => readConfig(api, CONFIG_KEY.phone))
      .then((number) => !isUnmounted && setPhone(number));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return phone;
}

/** All steps of a submission, past and future, and the phone number for questions. */
export function ProgressLine({ kind, facts }: { kind: SubmissionKind; facts: ProgressFacts }) {
  const phone = usePhone();
  return (
    <section className={`full ${styles.progress}`} aria-label={PROGRESS.label}>
      <ol>
        {progressOf(kind, facts, shanghaiDay()).map(({ word, state, when }) => (
          <li key={`${word} ${when}`} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <span className={`cell centred white ${styles.sign}`}>
              {state === 'done' && <Icon name="check" />}
            </span>
            <p>
              <b>{word}</b>
              <span className="visually-hidden">{PROGRESS.states[state]}</span>
            </p>
            <p className={`secondary ${styles.when}`}>{when}</p>
          </li>
        ))}
      </ol>
      {phone && (
        <p className={`row flow secondary ${styles.phone}`}>
          <Icon name="phone" />
          {PROGRESS.phone}
          <span>
            <PhoneLink number={phone} />
          </span>
        </p>
      )}
    </section>
  );
}
