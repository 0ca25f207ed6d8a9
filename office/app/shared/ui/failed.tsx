import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import { CallError } from '../api/call-error.ts';
import { State } from './state.tsx';
import { useCopy } from './use-copy.ts';

/** Panel with an error, and its request id in the server's log. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const copy = useCopy();
  const isCallError = error instanceof CallError;
  const id = isCallError ? error.requestId : undefined;
  return (
    <State
      isAlert
      title={isCallError ? error.message : OFFICE_STATE.failed}
      note={id ? OFFICE_STATE.number(id) : OFFICE_STATE.failedNote}
    >
      <Button type="primary" onClick={onRetry}>
        {OFFICE_STATE.reload}
      </Button>
      {id && <Button onClick={() => void copy(id)}>{OFFICE_STATE.copyNumber}</Button>}
    </State>
  );
}
