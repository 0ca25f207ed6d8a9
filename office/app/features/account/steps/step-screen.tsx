import type { SessionStep } from '@pv-brain/contract/protocol/call.ts';
import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { PASSWORD_STEP, STEP_TEXTS, STEPS } from '@pv-brain/contract/submissions/messages/office-steps.ts';
import { useEffect } from 'react';
import { PasswordForm } from '../../../shared/form/password-form.tsx';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import { ExpiredDialog } from '../../../shared/session/expired-dialog.tsx';
import { PasswordDialog } from '../../../shared/session/password-dialog.tsx';
import { openSession } from '../../../shared/session/session.ts';
import { forgetPersonAndComeBack, signOut } from '../../../shared/session/sign-out.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SetUp } from '../second-factor/set-up.tsx';
import { CodeStep } from './code-step.tsx';
import { Scene } from './scene.tsx';
import styles from './step-screen.module.css';

/** Opens the next step, or the console; without a session, the reloaded page says why. */
const openNextStep = () =>
  void openSession()
    .catch(() => null)
    .then((session) => session ?? window.location.reload());

const Progress = ({ name }: { name: string }) => (
  <ol className={`row gap-8 muted fs-13 mb-12 ${styles.progress}`} aria-label={STEPS.progress}>
    <li className="row gap-8">
      <CellSign shape="full" size={14} />
      {STEPS.done}
    </li>
    <li className="row gap-8" aria-current="step">
      <CellSign shape="half" size={14} />
      {name}
    </li>
  </ol>
);

/** Screen of a step between signing in and the back office: illustration at the left, step at the right. */
export default function StepScreen({ step }: { step: SessionStep }) {
  const { headline, lead, name, title } = STEP_TEXTS[step];
  useEffect(() => {
    document.title = `${title} · ${OFFICE.console}`;
  }, [title]);
  return (
    <Scene
      sideName={OFFICE.console}
      headline={headline}
      lead={lead}
      back={
        <button
          type="button"
          className={`inline gap-6 muted min-44 ${styles.back}`}
          onClick={() => void signOut()}
        >
          <Icon name="chevron-left" size={16} />
          {STEPS.back}
        </button>
      }
    >
      <Progress name={name} />
      {step === 'code' && <CodeStep onDone={openNextStep} />}
      {step === 'password' && (
        <>
          <h1>{title}</h1>
          <p className={styles.note}>{PASSWORD_STEP.note}</p>
          <PasswordForm oldLabel={PASSWORD_STEP.old} onDone={forgetPersonAndComeBack} />
        </>
      )}
      {step === 'second-factor' && (
        <>
          <h1>{title}</h1>
          <SetUp onDone={openNextStep} />
        </>
      )}
      <PasswordDialog />
      <ExpiredDialog />
    </Scene>
  );
}
