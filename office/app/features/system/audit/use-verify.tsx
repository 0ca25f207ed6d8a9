import { auditVerify } from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT_VERIFY } from '@pv-brain/contract/operations/messages/office-audit.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './audit.module.css';
import type { Trail } from './trail.ts';

type Verdict = { isIntact: boolean; text: string };

/** Verifies the chain on the server in parts: all of it, or the chosen days. Returns the button and the verdict. */
export function useVerify({ from, to }: Pick<Trail, 'from' | 'to'>): {
  button: ReactNode;
  verdict: ReactNode;
} {
  const { notification } = App.useApp();
  const [done, setDone] = useState(0);
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const verification = useMutation({
    mutationFn: async (): Promise<Verdict> => {
      let entries = 0;
      let after: number | null = null;
      setDone(0);
      do {
        const payload: Record<string, string> = after === null ? days : { ...days, after: String(after) };
        const { data } = await call(auditVerify, payload);
        if (data.broken !== null)
          return { isIntact: false, text: AUDIT_VERIFY.broken(data.broken, data.problem) };
        entries += data.entries;
        after = data.next;
        setDone(entries);
      } while (after !== null);
      return { isIntact: true, text: AUDIT_VERIFY.intact(entries) };
    },
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
  const button = (
    <Tooltip title={AUDIT_VERIFY.note}>
      <Button
        icon={<Icon name="shield" size={16} />}
        loading={verification.isPending}
        onClick={() => verification.mutate()}
      >
        {from || to ? AUDIT_VERIFY.range : AUDIT_VERIFY.act}
      </Button>
    </Tooltip>
  );
  const verdict = (
    <span role="status" className={`inline ${styles.verdict}`} data-intact={verification.data?.isIntact}>
      {verification.isPending && AUDIT_VERIFY.running(done)}
      {verification.data && !verification.isPending && (
        <>
          <Icon name={verification.data.isIntact ? 'shield' : 'alert'} size={16} />
          {verification.data.text}
        </>
      )}
    </span>
  );
  return { button, verdict };
}
