import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { OWN_STATE } from '@pv-brain/contract/submissions/messages/own-states.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface RefusedDialogProps {
  open: boolean;
  onClose: () => void;
  reason: string;
}

/** Dialog in place of a form that the server would reject whatever its input. */
export function RefusedDialog({ open, onClose, reason }: RefusedDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={OWN_STATE.refusedTitle}
      small
      footer={
        <Button variant="line" onClick={onClose}>
          {ACTION.close}
        </Button>
      }
    >
      <p>{reason}</p>
    </Modal>
  );
}
