import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { App } from 'antd';

interface Question {
  title: string;
  content: string;
  okText: string;
  cancelText?: string;
  /** Whether something is lost. */
  isDanger?: boolean;
  /** A failure was already shown. */
  onOk: () => unknown;
}

/** Returns a function that asks for confirmation in a dialog, with the focus on cancel. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  return ({ isDanger = false, cancelText = ASK.cancel, onOk, ...question }) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger: isDanger },
      cancelText,
      autoFocusButton: 'cancel',
      icon: null,
      onOk: async () => {
        await Promise.resolve(onOk()).catch(() => {});
      },
    });
}
