import { accountClosing, type accountClosingPreview } from '@pv-brain/contract/enterprises/calls/rights.ts';
import { CLOSE_ACCOUNT } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Form, Skeleton } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { PasswordInput } from '../../../shared/form/password-input.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { leaveForGood } from '../../../shared/session/sign-out.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import styles from './dialogs.module.css';
import { showFaults } from './form-dialog.tsx';
import { closingQuery } from './queries.ts';

type Foreseen = AnswerOf<typeof accountClosingPreview>['data'];

/** What follows, in numbers, and what is kept and why. */
function Consequences({ foreseen }: { foreseen: Foreseen }) {
  const { isLast, applications, intentions, entries, files } = foreseen;
  const happens = [
    CLOSE_ACCOUNT.isFinal,
    isLast ? CLOSE_ACCOUNT.last : CLOSE_ACCOUNT.leaves,
    ...(applications + intentions + entries > 0
      ? [CLOSE_ACCOUNT.withdrawn(applications, intentions, entries)]
      : []),
    ...(files > 0 ? [CLOSE_ACCOUNT.files(files)] : []),
  ];
  return (
    <div className={styles.consequences}>
      <h3>{CLOSE_ACCOUNT.happens}</h3>
      <ul>
        {happens.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{CLOSE_ACCOUNT.keeps}</h3>
      <ul>
        {CLOSE_ACCOUNT.kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The end of the account: says first what that means, and asks for the password. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const { username } = usePerson();
  const { notification } = App.useApp();
  const [form] = Form.useForm<{ password: string }>();
  const { data, error, isFetching, refetch } = useQuery(closingQuery);
  const foreseen = isFetching ? undefined : data;
  const close = useMutation({
    mutationFn: (fields: { password: string }) => call(accountClosing, fields),
    onSuccess: leaveForGood,
    onError: (refused) => {
      const atField = refused instanceof CallError && refused.errors.length > 0;
      if (atField) showFaults(form, refused);
      else notification.error({ title: refused.message, duration: false });
    },
  });
  const mayGo = foreseen && !foreseen.needsOwner;
  return (
    <Dialog
      open
      title={CLOSE_ACCOUNT.title(username)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        mayGo
          ? [
              <Button key="stay" autoFocus onClick={onClose}>
                {CLOSE_ACCOUNT.stay}
              </Button>,
              <Button
                key="close"
                type="primary"
                danger
                loading={close.isPending || close.isSuccess}
                onClick={form.submit}
              >
                {CLOSE_ACCOUNT.submit}
              </Button>,
            ]
          : [
              <Button key="stay" type="primary" onClick={onClose}>
                {CLOSE_ACCOUNT.understood}
              </Button>,
            ]
      }
    >
      {error && !foreseen ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !foreseen ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : foreseen.needsOwner ? (
        <p>{CLOSE_ACCOUNT.needsOwner}</p>
      ) : (
        <>
          <Consequences foreseen={foreseen} />
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={{ password: '' }}
            onFinish={(fields) => close.mutate(fields)}
          >
            {/* So that a password manager knows whose password it is. */}
            <input type="text" autoComplete="username" value={username} readOnly hidden />
            <Form.Item
              name="password"
              label={CLOSE_ACCOUNT.password}
              rules={[{ required: true, message: CLOSE_ACCOUNT.passwordRequired }]}
            >
              <PasswordInput autoComplete="current-password" />
            </Form.Item>
          </Form>
        </>
      )}
    </Dialog>
  );
}
