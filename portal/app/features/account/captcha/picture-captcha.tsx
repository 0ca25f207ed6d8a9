import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { useEffect, useRef } from 'react';
import { SquareButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Field } from '../field.tsx';
import styles from './captcha.module.css';
import { usePicture } from './use-picture.ts';

export interface CaptchaProps {
  /** Another number asks for another captcha; what was typed for the one before is emptied. */
  round: number;
  onRenew: () => void;
  error: string | undefined;
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
          <button type="button" tabIndex={-1} className={styles.picture} onClick={onRenew}>
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
