import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SquareButton } from '../../../shared/ui/square-button.tsx';
import { Field } from '../fields/field.tsx';
import styles from './captcha.module.css';
import { fetchPicture } from './fetch-captcha.ts';

export interface CaptchaProps {
  /** Another number asks for another captcha; what was typed for the one before is emptied. */
  round: number;
  onRenew: () => void;
  error: string | undefined;
}

/** A new captcha for each `round`: its picture, or why there is none. */
function usePicture(round: number): { address: string | null; failed: boolean } {
  const [picture, setPicture] = useState<{ address: string | null; failed: boolean }>({
    address: null,
    failed: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new picture
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    fetchPicture(signal).then(
      (address) => {
        if (!signal.aborted) setPicture({ address, failed: false });
      },
      () => {
        if (!signal.aborted) setPicture({ address: null, failed: true });
      },
    );
    return () => leaving.abort();
  }, [round]);

  return picture;
}

/** A sum to read from a picture. */
export function PictureCaptcha({ round, onRenew, error }: CaptchaProps) {
  const { address, failed } = usePicture(round);
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
