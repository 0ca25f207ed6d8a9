import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { FieldError } from '../../../form/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './captcha.module.css';
import type { CaptchaProps } from './picture-captcha.tsx';
import { useWork, type WorkState } from './use-work.ts';

const TEXTS = { working: ACCOUNT.working, done: ACCOUNT.workDone, failed: ACCOUNT.workFailed } as const;

/** The browser works for some seconds instead of a person reading a picture. */
export function WorkCaptcha({ round, onRenew, error }: CaptchaProps) {
  const work = useWork(round);
  return (
    <div>
      <p className={styles.title}>{ACCOUNT.captcha}</p>
      <input type="hidden" name="validateCode" value={work.state === 'done' ? work.answer : ''} />
      <div className={styles.work}>
        <StateIcon {...work} />
        <p role="status" id="validateCode" tabIndex={-1}>
          {TEXTS[work.state]}
        </p>
        {work.state === 'working' && <span aria-hidden="true">{work.percent}%</span>}
        {work.state === 'failed' && (
          <button type="button" className={styles.link} onClick={onRenew}>
            {ACCOUNT.retry}
          </button>
        )}
      </div>
      {work.state === 'working' && error && <FieldError name="validateCode" text={ACCOUNT.workPending} />}
    </div>
  );
}

function StateIcon({ state }: WorkState) {
  if (state === 'working') return <Spinner small />;
  return <Icon name={state === 'done' ? 'check' : 'alert'} />;
}
