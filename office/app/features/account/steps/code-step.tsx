import { secondFactorShow } from '@pv-brain/contract/accounts/calls/second-factor.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { CODE_STEP, STEP_TEXTS } from '@pv-brain/contract/submissions/messages/office-steps.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { CodeInput } from '../second-factor/code-input.tsx';
import styles from './step-screen.module.css';

/** Second step of signing in: a code of the authenticator, or a recovery code. */
export function CodeStep({ onDone }: { onDone: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const verification = useMutation({
    mutationFn: (enteredCode: string) => call(secondFactorShow, { code: enteredCode }),
    onSuccess: onDone,
    onError: ({ message }) => setProblem(message),
  });

  function verify(enteredCode: string) {
    if (verification.isPending) return;
    setProblem('');
    verification.mutate(enteredCode);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') setProblem(isRecovery ? CODE_STEP.recoveryRequired : CODE_STEP.required);
    else verify(code);
  }
  function change(input: string) {
    setCode(input);
    setProblem('');
  }
  function switchTo(recovery: boolean) {
    setRecovery(recovery);
    change('');
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{isRecovery ? CODE_STEP.recoveryTitle : STEP_TEXTS.code.title}</h1>
      <p className={styles.note}>{isRecovery ? CODE_STEP.recoveryNote : CODE_STEP.note(SITE.title)}</p>
      {isRecovery ? (
        <Input
          autoFocus
          size="large"
          aria-label={CODE_STEP.recovery}
          aria-describedby={id}
          status={problem ? 'error' : ''}
          autoComplete="off"
          maxLength={40}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={code}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <CodeInput
          value={code}
          problemId={id}
          isWrong={problem !== ''}
          onChange={change}
          onComplete={verify}
        />
      )}
      <p id={id} role="alert" className={`row gap-6 error ${styles.problem}`}>
        {problem && <Icon name="alert" size={16} />}
        {problem}
      </p>
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={verification.isPending || verification.isSuccess}
      >
        {CODE_STEP.submit}
      </Button>
      <p className={styles.ways}>
        <button type="button" className="linked min-28" onClick={() => switchTo(!isRecovery)}>
          {isRecovery ? CODE_STEP.toCode : CODE_STEP.toRecovery}
        </button>
      </p>
      <p className="small">{CODE_STEP.lost}</p>
      <p className="small">{CODE_STEP.limit}</p>
    </form>
  );
}
