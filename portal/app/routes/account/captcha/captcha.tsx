import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { useState } from 'react';
import { useOwnBackEnd } from '../../../shared/api/use-own-back-end.ts';
import { useLater } from '../../../shared/ui/use-later.ts';
import styles from './captcha.module.css';
import { type CaptchaProps, PictureCaptcha } from './picture-captcha.tsx';

const fetchWorkCaptcha = () => import('./work-captcha.tsx').then((module) => module.WorkCaptcha);

/** A captcha of one of two kinds; both put the answer into `validateCode` of the form. */
export function Captcha(props: CaptchaProps) {
  const [work, setWork] = useState(false);
  const WorkCaptcha = useLater(work, fetchWorkCaptcha, () => setWork(false));
  return (
    <div className={styles.switch}>
      {work && WorkCaptcha ? <WorkCaptcha {...props} /> : <PictureCaptcha {...props} />}
      {useOwnBackEnd() && (
        <button type="button" className={styles.link} onClick={() => setWork(!work)}>
          {work ? ACCOUNT.toPicture : ACCOUNT.toWork}
        </button>
      )}
    </div>
  );
}
