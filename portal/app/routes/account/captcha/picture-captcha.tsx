import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SquareButton } from '../../../shared/ui/square-button.tsx';
import { Field } from '../fields/field.tsx';
import styles from './captcha.module.css';
import { fetchPicture, type Work } from './fetch-captcha.ts';
import { underWay, WORK_FIELD } from './work-field.ts';

export interface CaptchaProps {
  /** Another number asks for another captcha; what was typed for the one before is emptied. */
  round: number;
  onRenew: () => void;
  error: string | undefined;
}

interface Picture {
  address: string | null;
  work: Work | null;
  failed: boolean;
}

const NO_PICTURE: Picture = { address: null, work: null, failed: false };

/** A new captcha for each `round`: its picture, or why there is none. */
function usePicture(round: number): Picture {
  const [picture, setPicture] = useState(NO_PICTURE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new picture
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    fetchPicture(signal).then(
      (fetched) => {
        if (!signal.aborted) setPicture({ ...fetched, failed: false });
      },
      () => {
        if (!signal.aborted) setPicture({ ...NO_PICTURE, failed: true });
      },
    );
    return () => leaving.abort();
  }, [round]);

  return picture;
}

/** Has the browser do the work beside a picture once somebody types into the form. */
function useQuietWork(work: Work | null) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!work || !current?.form) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = async () => (await import('./quiet-work.ts')).doQuietly(work, current, signal);
    // Without it the server takes the form all the same, unless it suspects the network.
    const start = () =>
      void underWay.set(
        current,
        begin().catch(() => {}),
      );
    current.form.addEventListener('input', start, { once: true, signal });
    return () => {
      leaving.abort();
      current.value = '';
    };
  }, [work]);
  return field;
}

/** A sum to read from a picture. */
export function PictureCaptcha({ round, onRenew, error }: CaptchaProps) {
  const { address, work, failed } = usePicture(round);
  const quietWork = useQuietWork(work);
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new captcha
  useEffect(() => {
    if (input.current) input.current.value = '';
  }, [round]);

  return (
    <Field
      ref={input}
      name="validateCode"
      label={ACCOUNT.captcha}
      placeholder={ACCOUNT.captchaHint}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      beside={
        <>
          <input ref={quietWork} type="hidden" name={WORK_FIELD} />
          {/* The button beside it does the same and can be reached by keyboard. */}
          <button
            type="button"
            tabIndex={-1}
            className={`surface secondary ${styles.picture}`}
            onClick={onRenew}
          >
            {address && <img src={address} alt={ACCOUNT.captchaPicture} width={136} height={48} />}
            {!address && (failed ? ACCOUNT.captchaPictureFailed : '')}
          </button>
          <SquareButton
            label={ACCOUNT.changeCaptcha}
            title={ACCOUNT.changeCaptcha}
            className={styles.renew}
            onClick={onRenew}
          >
            <Icon name="refresh" />
          </SquareButton>
        </>
      }
    />
  );
}
