import { RECEIPT_CHECK } from '@pv-brain/contract/protocol/paths.ts';
import type { receiptCheck } from '@pv-brain/contract/submissions/calls/receipt.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallAnswer, call } from '../../shared/api/call.ts';

export interface ReceiptInput {
  number: string;
  code: string;
}

export type ReceiptFacts = NonNullable<CallAnswer<typeof receiptCheck>['data']>;

export type CheckState =
  | { state: 'idle' | 'checking' }
  | { state: 'refused'; msg: string }
  | { state: 'genuine'; data: ReceiptFacts };

/** Reads number and code from the fragment of a receipt's QR code, which browsers send to no server. */
function inputFromAddress(): ReceiptInput {
  const [number = '', code = ''] = decodeURIComponent(window.location.hash.slice(1)).split('.');
  return { number, code };
}

async function fetchReceipt(input: ReceiptInput): Promise<CheckState> {
  try {
    const { code, msg, data } = await call<typeof receiptCheck>(RECEIPT_CHECK, { ...input });
    return code === 0 && data ? { state: 'genuine', data } : { state: 'refused', msg: msg || RECEIPT.failed };
  } catch (error) {
    return { state: 'refused', msg: error instanceof Error ? error.message : RECEIPT.failed };
  }
}

/** Checks a receipt: immediately if the address contains one, and on every call of `check`. */
export function useReceipt(onInput: (input: ReceiptInput) => void) {
  const [checkState, setCheckState] = useState<CheckState>({ state: 'idle' });
  const latestInput = useRef<ReceiptInput>(null);
  const check = useCallback(async (input: ReceiptInput) => {
    latestInput.current = input;
    setCheckState({ state: 'checking' });
    const result = await fetchReceipt(input);
    // Ignore the response if another receipt is being checked by now.
    if (latestInput.current === input) setCheckState(result);
  }, []);
  useEffect(() => {
    const onHashChange = () => {
      const input = inputFromAddress();
      if (input.number === '' || input.code === '') return;
      onInput(input);
      void check(input);
    };
    onHashChange();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [check, onInput]);
  return { checkState, check };
}
