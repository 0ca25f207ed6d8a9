import { resetFind, resetSet } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { RESET } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { PASSWORD_MIN_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { dataQuery } from '../../../shared/api/queries.ts';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { type NewPassword, newPasswordFaults } from '../../../shared/form/new-password.ts';
import { PasswordInput } from '../../../shared/form/password-input.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { LookProvider } from '../../../shared/theme/look-provider.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Scene } from '../steps/scene.tsx';
import styles from '../steps/step-screen.module.css';

interface ResetFormProps {
  token: string;
  owner: AnswerOf<typeof resetFind>['data'];
  onDone: () => void;
}

function ResetForm({ token, owner: { username, companyName, endsAt }, onDone }: ResetFormProps) {
  const setPassword = useAction(
    async (values: NewPassword) => {
      await call(resetSet, { token, ...values });
    },
    [],
    onDone,
  );
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (values) => newPasswordFaults(values, RESET),
    send: setPassword.mutateAsync,
  });
  return (
    <form className="grid gap-20" noValidate onSubmit={form.submit}>
      <h1>{RESET.title}</h1>
      <p className={styles.note}>
        {RESET.of(username, companyName)}
        <br />
        {RESET.until(endsAt.slice(0, 16))}
      </p>
      {/* For password managers, which store the password with this name; the number is masked. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Labelled {...form.label('password')} label={RESET.password} hint={RESET.hint(PASSWORD_MIN_LENGTH)}>
        <PasswordInput {...form.control('password')} autoComplete="new-password" autoFocus />
      </Labelled>
      <Labelled {...form.label('confirmPassword')} label={RESET.confirm}>
        <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
      </Labelled>
      <Button type="primary" htmlType="submit" block loading={setPassword.isPending || setPassword.isSuccess}>
        {RESET.submit}
      </Button>
      <p className={`${styles.ways} small`}>{RESET.note}</p>
    </form>
  );
}

/** The token is in the fragment, which is sent to no server and appears in no log. */
const readToken = () => window.location.hash.slice(1);

/** Page behind a password reset link; works with and without a session. */
export function ResetPage() {
  const [queries] = useState(createQueryClient);
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    document.title = `${RESET.title} · ${SITE.title}`;
    // Another link, opened in this window.
    const onHashChange = () => setToken(readToken());
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <LookProvider>
        <Scene
          sideName={OFFICE.workspace}
          headline={RESET.headline}
          lead={RESET.lead}
          back={
            <a className={`inline gap-6 muted min-44 ${styles.back}`} href={portalAddress('/index')}>
              <Icon name="chevron-left" size={16} />
              {RESET.toPortal}
            </a>
          }
        >
          <Step key={token} token={token} />
        </Scene>
      </LookProvider>
    </QueryClientProvider>
  );
}

/** Status of a link that was used or has expired. */
const HTTP_GONE = 410;

function Outcome({ title, note }: { title: string; note: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.note}>{note}</p>
      <Button type="primary" href={portalAddress('/homeLogin')}>
        {RESET.login}
      </Button>
    </>
  );
}

function Step({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const query = useQuery({
    ...dataQuery(['reset'], resetFind, { token }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { error } = query;
  if (isDone) return <Outcome title={RESET.done} note={RESET.doneNote} />;
  if (error instanceof CallError && (error.code === HTTP_GONE || error.code === 400))
    return <Outcome title={RESET.overTitle} note={error.message} />;
  const finish = () => {
    // The token is used up: remove it from the address.
    window.history.replaceState(null, '', window.location.pathname);
    setDone(true);
  };
  return (
    <Loaded query={query}>{(owner) => <ResetForm token={token} owner={owner} onDone={finish} />}</Loaded>
  );
}
