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

/**
 * Has the server walk along the chain, part after part: all of it, or the days that are chosen. Answers the button and what
 * came of it.
 */
export function useVerify({ from, to }: Pick<Trail, 'from' | 'to'>): { button: ReactNode; told: ReactNode } {
  const { notification } = App.useApp();
  const [done, setDone] = useState(0);
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const walk = useMutation({
    mutationFn: async (): Promise<Verdict> => {
      let entries = 0;
      let after: number | null = null;
      setDone(0);
      do {
        const given: Record<string, string> = after === null ? days : { ...days, after: String(after) };
        const { data } = await call(auditVerify, given);
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
      <Button icon={<Icon name="shield" size={16} />} loading={walk.isPending} onClick={() => walk.mutate()}>
        {from || to ? AUDIT_VERIFY.range : AUDIT_VERIFY.act}
      </Button>
    </Tooltip>
  );
  const told = (
    <span role="status" className={styles.verdict} data-intact={walk.data?.isIntact}>
      {walk.isPending && AUDIT_VERIFY.running(done)}
      {walk.data && !walk.isPending && (
        <>
          <Icon name={walk.data.isIntact ? 'shield' : 'alert'} size={16} />
          {walk.data.text}
        </>
      )}
    </span>
  );
  return { button, told };
}
