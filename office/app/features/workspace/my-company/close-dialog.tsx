import { accountClosing, type accountClosingPreview } from '@pv-brain/contract/enterprises/calls/rights.ts';
import { CLOSE_ACCOUNT } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { PasswordInput } from '../../../shared/form/password-input.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { forgetPersonAndRedirect } from '../../../shared/session/sign-out.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import styles from './dialogs.module.css';
import { closingQuery } from './queries.ts';

type ClosingPreview = AnswerOf<typeof accountClosingPreview>['data'];

/** Consequences of closing, with numbers, and which data is kept and why. */
function Consequences({ preview }: { preview: ClosingPreview }) {
  const { isLast, applications, intentions, entries, files } = preview;
  const consequences = [
    CLOSE_ACCOUNT.isFinal,
    isLast ? CLOSE_ACCOUNT.last : CLOSE_ACCOUNT.leaves,
    ...(applications + intentions + entries > 0
      ? [CLOSE_ACCOUNT.withdrawn(applications, intentions, entries)]
      : []),
    ...(files > 0 ? [CLOSE_ACCOUNT.files(files)] : []),
  ];
  return (
    <div className={`mb-20 ${styles.consequences}`}>
      <h3 className="mt-12">{CLOSE_ACCOUNT.happens}</h3>
      <ul>
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3 className="mt-12">{CLOSE_ACCOUNT.keeps}</h3>
      <ul>
        {CLOSE_ACCOUNT.kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Closes the account: shows the consequences and asks for the password. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const { username } = usePerson();
  const { data, error, isFetching, refetch } = useQuery(closingQuery);
  const preview = isFetching ? undefined : data;
  const close = useAction(
    async (values: { password: string }) => {
      await call(accountClosing, values);
    },
    [],
    forgetPersonAndRedirect,
  );
  const form = useForm({
    initial: { password: '' },
    check: (values) => missing(values, { password: CLOSE_ACCOUNT.passwordRequired }),
    send: close.mutateAsync,
  });
  const canClose = preview && !preview.needsOwner;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={CLOSE_ACCOUNT.title(username)}
      act={canClose ? CLOSE_ACCOUNT.submit : undefined}
      tone="danger"
      cancel={canClose ? CLOSE_ACCOUNT.stay : CLOSE_ACCOUNT.understood}
      isBusy={close.isPending || close.isSuccess}
    >
      {error && !preview ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !preview ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : preview.needsOwner ? (
        <p>{CLOSE_ACCOUNT.needsOwner}</p>
      ) : (
        <>
          <Consequences preview={preview} />
          {/* So that a password manager knows whose password it is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Labelled {...form.label('password')} label={CLOSE_ACCOUNT.password}>
            <PasswordInput {...form.control('password')} autoComplete="current-password" />
          </Labelled>
        </>
      )}
    </DialogForm>
  );
}
