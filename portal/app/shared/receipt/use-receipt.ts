import { useEffect, useRef, useState } from 'react';
import type { SentAnswer } from '../form/use-send-form.ts';
import { showNotice } from '../ui/notice/notice-store.ts';

/** What a form got when it was taken. A foreign back end may give no more than that it was. */
export interface Receipt {
  id: string | null;
  number: string | null;
  state: string;
  sentAt: string | null;
  expectedDay: string | null;
  /** The server's words. */
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
 * The receipt of a dialog's form, from its being taken until the dialog is closed. Where it was closed before, a notice says that
 * the form was taken.
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
