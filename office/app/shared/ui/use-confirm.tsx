import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { sunClass } from './sun-button.tsx';

interface Question {
  /** A question that contains the name of its subject. */
  title: string;
  /** The consequences, with numbers if there are any. */
  note: ReactNode;
  /** Label of the button: the verb of the title. */
  act: string;
  /** `sun` if the effect is visible to the other side, `plain` if it is not; nothing is lost by either. */
  tone?: 'danger' | 'sun' | 'plain';
  cancel?: string;
  /** The dialog closes after it, even if it fails; it shows the failure itself. */
  onAct: () => unknown;
}

/** Returns a dialog to be rendered, and a function that asks for confirmation in it. */
export function useConfirm(): [dialog: ReactNode, confirm: (question: Question) => void] {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The button stays while the dialog closes: the second click of a double click must not act again.
  const isConfirmed = useRef(false);
  const close = () => setOpen(false);
  const confirmation = useMutation({ mutationFn: async () => question?.onAct(), onSettled: close });
  const confirm = (newQuestion: Question) => {
    isConfirmed.current = false;
    setQuestion(newQuestion);
    setOpen(true);
  };
  if (!question) return [null, confirm];
  const { title, note, act, tone = 'danger', cancel = ASK.cancel } = question;
  // The initial focus is not on the confirming button, so Enter alone does nothing.
  const dialog = (
    <Dialog
      open={isOpen}
      title={title}
      onCancel={close}
      footer={[
        <Button key="cancel" autoFocus onClick={close}>
          {cancel}
        </Button>,
        <Button
          key="act"
          type="primary"
          danger={tone === 'danger'}
          className={tone === 'sun' ? sunClass : ''}
          loading={confirmation.isPending}
          onClick={() => {
            if (isConfirmed.current) return;
            isConfirmed.current = true;
            confirmation.mutate();
          }}
        >
          {act}
        </Button>,
      ]}
    >
      {note}
    </Dialog>
  );
  return [dialog, confirm];
}
