import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { SunButton } from './sun-button.tsx';

interface AskDialogProps {
  isOpen: boolean;
  /** Asks, with the name of what it is about. */
  title: string;
  /** What follows from it, in numbers where there are any. */
  children: ReactNode;
  /** The verb of the title again. */
  act: string;
  /** Whether the other side will see it, and nothing is lost by it. */
  isSun?: boolean;
  isBusy: boolean;
  onAct: () => void;
  onCancel: () => void;
}

/** Asks before something that has consequences. Whoever just presses Enter has done nothing. */
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
