import { OWN_STATE } from '@pv-brain/contract/submissions/messages/own-states.ts';
import { Modal } from '../ui/modal.tsx';

interface RefusedDialogProps {
  open: boolean;
  onClose: () => void;
  reason: string;
}

/** Dialog in place of a form that the server would reject whatever its input. */
export function RefusedDialog({ open, onClose, reason }: RefusedDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={OWN_STATE.refusedTitle} small>
      <p>{reason}</p>
    </Modal>
  );
}
