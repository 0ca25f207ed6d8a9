import { useEffect, useRef, useState } from 'react';
import type { SentAnswer } from '../form/use-send-form.ts';
import { showNotice } from '../ui/notice/notice-store.ts';

/** Receipt of an accepted form. A foreign back end may send only that it was accepted. */
export interface Receipt {
  id: string | null;
  number: string | null;
  state: string;
  sentAt: string | null;
  expectedDay: string | null;
  /** The server's message. */
  msg: string;
}

export const receiptOf = ({ msg = '', data }: SentAnswer): Receipt => ({
  id: data?.fdId ?? null,
  number: data?.fdReceiptNo ?? null,
  state: data?.fdState ?? 'pending',
  sentAt: data?.fdCreateTime ?? null,
  expectedDay: data?.fdExpectedDay ?? null,
  msg,
});

/**
 * Returns the receipt of a dialog's form until the dialog is closed. If it was closed before the response, a notice says that the
 * form was accepted.
 */
export function useReceipt(open: boolean, onClose: () => void) {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  return {
    receipt,
    onSent: (answer: SentAnswer) => {
      if (isOpen.current) setReceipt(receiptOf(answer));
      else showNotice({ success: answer.msg || true });
    },
    close: () => {
      setReceipt(null);
      onClose();
    },
  };
}
