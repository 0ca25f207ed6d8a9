import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { SunButton } from './sun-button.tsx';

interface AskDialogProps {
  isOpen: boolean;
  /** A question that contains the name of its subject. */
  title: string;
  /** The consequences, with numbers if there are any. */
  children: ReactNode;
  /** Label of the button: the verb of the title. */
  act: string;
  /** Whether the effect is visible to the other side, and nothing is lost by it. */
  isSun?: boolean;
  isBusy: boolean;
  onAct: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. The initial focus is not on the confirming button, so Enter alone does nothing. */
export function AskDialog(props: AskDialogProps) {
  const { isOpen, title, children, act, isSun = false, isBusy, onAct, onCancel } = props;
  return (
    <Dialog
      open={isOpen}
      title={title}
      onCancel={onCancel}
      destroyOnHidden
      footer={[
        <Button key="cancel" autoFocus onClick={onCancel}>
          {ASK.cancel}
        </Button>,
        isSun ? (
          <SunButton key="act" loading={isBusy} onClick={onAct}>
            {act}
          </SunButton>
        ) : (
          <Button key="act" type="primary" danger loading={isBusy} onClick={onAct}>
            {act}
          </Button>
        ),
      ]}
    >
      {children}
    </Dialog>
  );
}
