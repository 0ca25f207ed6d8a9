import { RECEIPT_CHECK } from '@pv-brain/contract/protocol/paths.ts';
import type { receiptCheck } from '@pv-brain/contract/submissions/calls/receipt.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { isSubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type CallAnswer, call } from '../../shared/api/call.ts';
import { controlProps, FieldFrame } from '../../shared/form/field-frame.tsx';
import { useFirstField } from '../../shared/form/use-first-field.ts';
import { ProgressLine } from '../../shared/receipt/progress-line.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyValues } from '../../shared/ui/key-values.tsx';
import { scrollIntoView } from '../../shared/ui/scroll-into-view.ts';
import styles from './receipt-check.module.css';

interface ReceiptInput {
  number: string;
  code: string;
}

type ReceiptFacts = NonNullable<CallAnswer<typeof receiptCheck>['data']>;

type CheckState =
  | { state: 'idle' | 'checking' }
  | { state: 'refused'; msg: string }
  | { state: 'genuine'; data: ReceiptFacts };

/**
 * Reads number and code from the fragment of a receipt's QR code, which browsers send to no server. Both are empty in any other
 * fragment.
 */
function inputFromAddress(): ReceiptInput {
  try {
    const [number = '', code = ''] = decodeURIComponent(window.location.hash.slice(1)).split('.');
    return { number, code };
  } catch {
    // A lone percent sign.
    return { number: '', code: '' };
  }
}

async function fetchReceipt(input: ReceiptInput): Promise<CheckState> {
  try {
    const { code, msg, data } = await call<typeof receiptCheck>(RECEIPT_CHECK, { ...input });
    return code === 0 && data ? { state: 'genuine', data } : { state: 'refused', msg: msg || RECEIPT.failed };
  } catch (error) {
    return { state: 'refused', msg: error instanceof Error ? error.message : RECEIPT.failed };
  }
}

/** Checks a receipt: immediately if the address contains one, and on every call of `check`. */
function useReceipt(onInput: (input: ReceiptInput) => void) {
  const [checkState, setCheckState] = useState<CheckState>({ state: 'idle' });
  const latestInput = useRef<ReceiptInput>(null);
  const check = useCallback(async (input: ReceiptInput) => {
    latestInput.current = input;
    setCheckState({ state: 'checking' });
    const result = await fetchReceipt(input);
    // Ignore the response if another receipt is being checked by now.
    if (latestInput.current === input) setCheckState(result);
  }, []);
  useEffect(() => {
    const onHashChange = () => {
      const input = inputFromAddress();
      if (input.number === '' || input.code === '') return;
      onInput(input);
      void check(input);
    };
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [check, onInput]);
  return { checkState, check };
}

function Genuine({ data }: { data: ReceiptFacts }) {
  const { kind } = data;
  return (
    <div ref={scrollIntoView} className={`grid gap-16 ${styles.genuine}`} role="status">
      <h2 className="row gap-8 fs-20">
        <Icon name="check" />
        {RECEIPT.genuine}
      </h2>
      <KeyValues
        items={[
          { label: RECEIPT.number, value: data.fdReceiptNo },
          {
            label: RECEIPT.kindLabel,
            value: kind && kind in RECEIPT.kind ? RECEIPT.kind[kind as 'entry'] : '',
          },
          { label: RECEIPT.state, value: data.fdStatus },
          { label: RECEIPT.sentAt, value: data.fdCreateTime },
          { label: RECEIPT.stateAt, value: data.fdUpdateTime },
        ]}
      />
      <Progress data={data} />
    </div>
  );
}

/** Progress of the submission; the check returns only the first and the latest past step. */
function Progress({
  data: { kind, fdState, fdCreateTime, fdUpdateTime, fdExpectedDay },
}: {
  data: ReceiptFacts;
}) {
  if (!isSubmissionKind(kind) || !fdState || !fdCreateTime || !fdUpdateTime) return null;
  const submittedStep = { fdState: 'pending', fdTime: fdCreateTime };
  const currentStep = { fdState, fdTime: fdUpdateTime };
  const history = fdState === 'pending' ? [submittedStep] : [submittedStep, currentStep];
  return <ProgressLine kind={kind} facts={{ fdState, history, fdExpectedDay }} />;
}

function Outcome({ checkState }: { checkState: CheckState }) {
  if (checkState.state === 'genuine') return <Genuine data={checkState.data} />;
  if (checkState.state === 'refused')
    return (
      <p ref={scrollIntoView} className={`row gap-8 ${styles.refused}`} role="alert">
        <Icon name="alert" />
        {checkState.msg}
      </p>
    );
  return <p role="status">{checkState.state === 'checking' && RECEIPT.checking}</p>;
}

/** Form for a receipt's number and code that shows whether it is genuine. The receipt's QR code fills in both. */
export function ReceiptCheck() {
  const [input, setInput] = useState({ number: '', code: '' });
  const [faults, setFaults] = useState<{ number?: string; code?: string }>({});
  const { checkState, check } = useReceipt(setInput);
  const form = useFirstField();

  function submit(event: FormEvent) {
    event.preventDefault();
    const requiredErrors = {
      ...(input.number.trim() === '' ? { number: RECEIPT.numberRequired } : {}),
      ...(input.code.trim() === '' ? { code: RECEIPT.codeRequired } : {}),
    };
    setFaults(requiredErrors);
    const [first] = Object.keys(requiredErrors);
    if (first) document.getElementById(first)?.focus();
    else void check(input);
  }
  const field = (name: 'number' | 'code', hint: string) => (
    <FieldFrame
      name={name}
      label={RECEIPT[name]}
      required
      error={faults[name]}
      hint={
        <p id={`${name}-hint`} className={`small ${styles.hint}`}>
          {hint}
        </p>
      }
    >
      <input
        {...controlProps({ name, required: true, error: faults[name], hint })}
        value={input[name]}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setInput({ ...input, [name]: target.value });
          setFaults({ ...faults, [name]: '' });
        }}
      />
    </FieldFrame>
  );
  return (
    <div className={`surface grid gap-24 ${styles.check}`}>
      <form ref={form} className="grid gap-20" noValidate onSubmit={submit}>
        <p className={`text-2 ${styles.lead}`}>{RECEIPT.lead}</p>
        <noscript>
          <p className={`text-2 ${styles.lead}`}>{RECEIPT.scriptNeeded}</p>
        </noscript>
        {field('number', RECEIPT.numberHint)}
        {field('code', RECEIPT.codeHint)}
        <Button type="submit" size="lg">
          {RECEIPT.check}
        </Button>
      </form>
      <Outcome checkState={checkState} />
    </div>
  );
}
