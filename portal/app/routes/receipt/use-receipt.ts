import { RECEIPT_CHECK } from '@pv-brain/contract/protocol/paths.ts';
import type { receiptCheck } from '@pv-brain/contract/submissions/calls/receipt.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { useCallback, useEffect, useState } from 'react';
import { type CallAnswer, call } from '../../shared/api/call.ts';

export interface Asked {
  number: string;
  code: string;
}

export type Attested = NonNullable<CallAnswer<typeof receiptCheck>['data']>;

export type Checked =
  | { state: 'idle' | 'checking' }
  | { state: 'refused'; msg: string }
  | { state: 'genuine'; data: Attested };

/** What a receipt's picture leads to: number and code stand behind the #, which is sent to nobody. */
function askedInAddress(): Asked {
  const [number = '', code = ''] = decodeURIComponent(window.location.hash.slice(1)).split('.');
  return { number, code };
}

async function look(asked: Asked): Promise<Checked> {
  try {
    const { code, msg, data } = await call<typeof receiptCheck>(RECEIPT_CHECK, { ...asked });
    return code === 0 && data ? { state: 'genuine', data } : { state: 'refused', msg: msg || RECEIPT.failed };
  } catch (error) {
    return { state: 'refused', msg: error instanceof Error ? error.message : RECEIPT.failed };
  }
}

/** Checks a receipt: at once where the address names one, and whenever it is asked to. */
export function useReceipt(onAsked: (asked: Asked) => void) {
  const [checked, setChecked] = useState<Checked>({ state: 'idle' });
  const check = useCallback(async (asked: Asked) => {
    setChecked({ state: 'checking' });
    setChecked(await look(asked));
  }, []);
  useEffect(() => {
    const follow = () => {
      const asked = askedInAddress();
      if (asked.number === '' || asked.code === '') return;
      onAsked(asked);
      void check(asked);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [check, onAsked]);
  return { checked, check };
}
