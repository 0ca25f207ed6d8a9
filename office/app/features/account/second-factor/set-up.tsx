import { secondFactorBegin, secondFactorSet } from '@pv-brain/contract/accounts/calls/second-factor.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { SECOND_FACTOR } from '@pv-brain/contract/submissions/messages/office-steps.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { QrPicture } from '../../../shared/ui/qr-picture.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { CodeInput } from './code-input.tsx';
import styles from './set-up.module.css';

type FactorSetup = AnswerOf<typeof secondFactorBegin>['data'];

/** Groups a secret by four characters for copying by hand. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Setup of the second factor, from the QR code to the recovery codes. Keep it mounted from `onStart` to `onDone`. */
export function SetUp({ onStart, onDone }: { onStart?: () => void; onDone: () => void }) {
  const start = useAction(async () => (await call(secondFactorBegin, {})).data, [], onStart);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (start.data) return <Confirm setup={start.data} onConfirmed={setCodes} />;
  return (
    <>
      <p className={`quiet mb-12 ${styles.note}`}>{SECOND_FACTOR.offNote}</p>
      <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
        {SECOND_FACTOR.begin}
      </Button>
    </>
  );
}

interface ConfirmProps {
  setup: FactorSetup;
  onConfirmed: (codes: readonly string[]) => void;
}

function Confirm({ setup, onConfirmed }: ConfirmProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const confirmation = useMutation({
    mutationFn: async () => (await call(secondFactorSet, { ticket: setup.ticket, code })).data,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: ({ message }) => setProblem(message),
  });
  function change(input: string) {
    setCode(input);
    setProblem('');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    confirmation.mutate();
  }
  return (
    <form className={`grid gap-8 starts ${styles.setUp}`} onSubmit={submit} noValidate>
      <h2>{SECOND_FACTOR.scan}</h2>
      <p className={`quiet mb-12 ${styles.note}`}>{SECOND_FACTOR.scanNote}</p>
      <div className={`row flow ${styles.scan}`}>
        <QrPicture
          text={setup.uri}
          label={SECOND_FACTOR.picture}
          className={`boxed rigid ${styles.picture}`}
        />
        <div>
          <p className={`quiet mb-12 ${styles.note}`}>{SECOND_FACTOR.secret}</p>
          <code className={`mt-4 block ${styles.secret}`}>{spaced(setup.secret)}</code>
        </div>
      </div>
      <h2>{SECOND_FACTOR.enter}</h2>
      <CodeInput value={code} problemId={id} isWrong={problem !== ''} onChange={change} />
      <p id={id} role="alert" className={`error ${styles.problem}`}>
        {problem}
      </p>
      <Button type="primary" htmlType="submit" loading={confirmation.isPending} disabled={code.length < 6}>
        {SECOND_FACTOR.submit}
      </Button>
    </form>
  );
}

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = useCopy();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={`grid gap-8 starts ${styles.setUp}`}>
      <h2 ref={ref} tabIndex={-1}>
        {SECOND_FACTOR.codes}
      </h2>
      <p className={`quiet mb-12 ${styles.note}`}>{SECOND_FACTOR.codesNote}</p>
      <ul className={`boxed grid shaded ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="flow gap-12 mt-8">
        <Button type="primary" onClick={onSaved}>
          {SECOND_FACTOR.saved}
        </Button>
        <Button icon={<Icon name="clipboard" size={16} />} onClick={() => void copy(codes.join('\n'))}>
          {SECOND_FACTOR.copyCodes}
        </Button>
      </p>
    </div>
  );
}
