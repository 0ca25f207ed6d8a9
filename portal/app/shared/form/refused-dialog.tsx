import { OWN_STATE } from '@pv-brain/contract/submissions/messages/own-states.ts';
import { type DialogProps, Modal } from '../ui/modal.tsx';

/** Dialog in place of a form that the server would reject whatever its input. */
export default function RefusedDialog({ open, onClose, reason }: DialogProps & { reason: string }) {
  return (
    <Modal open={open} onClose={onClose} title={OWN_STATE.refusedTitle} small>
      <p>{reason}</p>
    </Modal>
  );
}
