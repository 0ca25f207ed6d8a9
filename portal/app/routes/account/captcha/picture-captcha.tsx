import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/icon.tsx';
import { Field } from '../fields/field.tsx';
import styles from './captcha.module.css';
import { fetchPicture, type Work } from './fetch-captcha.ts';
import { runningWork, WORK_FIELD } from './work-field.ts';

export interface CaptchaProps {
  /** Number of renewals: each gives a new captcha, and the previous input is then cleared. */
  renewals: number;
  onRenew: () => void;
  error: string | undefined;
}

interface Picture {
  address: string | null;
  work: Work | null;
  failed: boolean;
}

const NO_PICTURE: Picture = { address: null, work: null, failed: false };

/** Loads a new captcha picture for each renewal, or its error. Meanwhile there is none: the previous one is used up. */
function usePicture(renewals: number): Picture {
  const [picture, setPicture] = useState(NO_PICTURE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal is a new picture
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setPicture(NO_PICTURE);
    fetchPicture(signal).then(
      (newPicture) => {
        if (!signal.aborted) setPicture({ ...newPicture, failed: false });
      },
      () => {
        if (!signal.aborted) setPicture({ ...NO_PICTURE, failed: true });
      },
    );
    return () => controller.abort();
  }, [renewals]);

  return picture;
}

/** Starts the proof of work beside a picture when the user begins to type in the form. */
function useQuietWork(work: Work | null) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!work || !current?.form) return;
    const controller = new AbortController();
    const { signal } = controller;
    const startWork = async () => (await import('./quiet-work.ts')).solveInBackground(work, current, signal);
    // Optional: without it the server rejects the form only if it suspects the network.
    const start = () =>
      void runningWork.set(
        current,
        startWork().catch(() => {}),
      );
    current.form.addEventListener('input', start, { once: true, signal });
    return () => {
      controller.abort();
      current.value = '';
    };
  }, [work]);
  return field;
}

/** A captcha with a picture of a sum. */
export function PictureCaptcha({ renewals, onRenew, error }: CaptchaProps) {
  const { address, work, failed } = usePicture(renewals);
  const quietWork = useQuietWork(work);
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal is a new captcha
  useEffect(() => {
    if (input.current) input.current.value = '';
  }, [renewals]);

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
      addon={
        <>
          <input ref={quietWork} type="hidden" name={WORK_FIELD} />
          {/* The button beside it does the same and can be reached by keyboard. */}
          <button
            type="button"
            tabIndex={-1}
            // Until then it has neither content nor a name.
            aria-hidden={!address && !failed}
            className={`surface secondary rigid ${styles.picture}`}
            onClick={onRenew}
          >
            {address && <img src={address} alt={ACCOUNT.captchaPicture} width={136} height={48} />}
            {!address && (failed ? ACCOUNT.captchaPictureFailed : '')}
          </button>
          <IconButton
            icon="refresh"
            label={ACCOUNT.changeCaptcha}
            title={ACCOUNT.changeCaptcha}
            className={`square-button ${styles.renew}`}
            onClick={onRenew}
          />
        </>
      }
    />
  );
}
