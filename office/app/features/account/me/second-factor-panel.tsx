import { secondFactor, secondFactorRemove } from '@pv-brain/contract/accounts/calls/second-factor.ts';
import { CODE_STEP, SECOND_FACTOR } from '@pv-brain/contract/submissions/messages/office-steps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { AskDialog } from '../../../shared/ui/ask-dialog.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { SetUp } from '../second-factor/set-up.tsx';
import styles from './me.module.css';

const KEY = ['second-factor'];

function Remove({ isRequired }: { isRequired: boolean }) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState('');
  const close = () => {
    setAsking(false);
    setCode('');
  };
  const remove = useMutation({
    mutationFn: () => call(secondFactorRemove, { code }),
    onSuccess: () => {
      close();
      notification.success({ title: SECOND_FACTOR.removed });
      // Where one is needed, the page begins anew with setting it up.
      if (isRequired) window.location.reload();
      return queries.invalidateQueries({ queryKey: KEY });
    },
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{SECOND_FACTOR.remove}</Button>
      <AskDialog
        isOpen={isAsking}
        title={SECOND_FACTOR.removeTitle}
        act={SECOND_FACTOR.remove}
        isBusy={remove.isPending}
        onAct={() => remove.mutate()}
        onCancel={close}
      >
        <p className={styles.wide}>
          {SECOND_FACTOR.removeNote}
          {isRequired && SECOND_FACTOR.removeRequired}
        </p>
        <Input
          aria-label={`${CODE_STEP.code}、${CODE_STEP.recovery}`}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </AskDialog>
    </>
  );
}

/** Whether signing in takes more than the password, and the ways to and from it. */
export function SecondFactorPanel() {
  const queries = useQueryClient();
  const query = async () => (await call(secondFactor, {})).data;
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: query });
  return (
    <Panel title={SECOND_FACTOR.title} note={data && (data.since ? SECOND_FACTOR.on : SECOND_FACTOR.off)}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : data.since ? (
        <div className={styles.switch}>
          <span>{SECOND_FACTOR.since(data.since.slice(0, 16), data.recoveryCodes)}</span>
          <Remove isRequired={data.required} />
        </div>
      ) : (
        <SetUp onDone={() => void queries.invalidateQueries()} />
      )}
    </Panel>
  );
}
