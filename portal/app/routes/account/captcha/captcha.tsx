import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useState } from 'react';
import { useOwnBackEnd } from '../../../shared/api/use-own-back-end.ts';
import { useLazyDialog } from '../../../shared/ui/use-lazy-component.ts';
import styles from './captcha.module.css';
import { type CaptchaProps, PictureCaptcha } from './picture-captcha.tsx';

/** A captcha of one of two kinds; both put the answer into `validateCode` of the form. */
export function Captcha(props: CaptchaProps) {
  const [isWork, setIsWork] = useState(false);
  const showPicture = () => setIsWork(false);
  const WorkCaptcha = useLazyDialog(isWork, () => import('./work-captcha.tsx'), showPicture);
  return (
    <div className={styles.switch}>
      {isWork && WorkCaptcha ? <WorkCaptcha {...props} /> : <PictureCaptcha {...props} />}
      {useOwnBackEnd() && (
        <button type="button" className={`fs-14 ${styles.link}`} onClick={() => setIsWork(!isWork)}>
          {isWork ? ACCOUNT.toPicture : ACCOUNT.toWork}
        </button>
      )}
    </div>
  );
}
