import crackedCell from '@pv-brain/art/cracked-cell.svg';
import { OFFICE_STATE } from '@pv-brain/contract/messages/office.ts';
import { App, Button } from 'antd';
import { CallError } from '../api/call-error.ts';
import { State } from './state.tsx';

/** What went wrong, in its own panel, with the number under which the server's log has it. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { notification } = App.useApp();
  const isKnown = error instanceof CallError;
  const id = isKnown ? error.requestId : undefined;
  const copy = (text: string) =>
    navigator.clipboard
      .writeText(text)
      .then(() => notification.success({ title: OFFICE_STATE.copied }))
      .catch((reason: unknown) => console.warn('cannot copy:', reason));
  return (
    <State
      isAlert
      picture={<img src={crackedCell} alt="" />}
      title={isKnown ? error.message : OFFICE_STATE.failed}
      note={id ? OFFICE_STATE.number(id) : OFFICE_STATE.failedNote}
    >
      <Button type="primary" onClick={onRetry}>
        {OFFICE_STATE.reload}
      </Button>
      {id && <Button onClick={() => copy(id)}>{OFFICE_STATE.copyNumber}</Button>}
    </State>
  );
}
