import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { FORGOTTEN } from '@pv-brain/contract/accounts/messages/forgotten.ts';
import type { resetAsk } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { RESET_ASK } from '@pv-brain/contract/protocol/paths.ts';
import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import type { PublicConfig } from '../../../shared/api/load.ts';
import { serverMessage } from '../../../shared/form/refusal.ts';
import { HelpLink } from '../../../shared/ui/links/help-link.tsx';
import { PhoneLink } from '../../../shared/ui/links/phone-link.tsx';
import { Captcha } from '../captcha/captcha.tsx';
import styles from '../fields/account-form.module.css';
import { Field } from '../fields/field.tsx';
import { FormMessage, SubmitButton } from '../fields/form-parts.tsx';
import { type Outcome, refusedOutcome, useAccountForm } from '../fields/use-account-form.ts';

const FIELDS = ['username', 'validateCode'] as const;
type FieldName = (typeof FIELDS)[number];

/** 忘记密码: requests a link by mail if mail is on, and shows the phone number. */
export default function Forgotten({ phone }: { phone: string | null }) {
  const isMailOn = useRouteLoaderData<PublicConfig>('root')?.isMailOn ?? false;
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <div className="grid gap-20">
      {isMailOn && (notice === null ? <MailForm onSent={setNotice} /> : <SentNotice text={notice} />)}
      <PhoneHint phone={phone} texts={isMailOn ? FORGOTTEN.otherwise : FORGOTTEN.byPhone} />
    </div>
  );
}

function PhoneHint({
  phone,
  texts: [before, after],
}: {
  phone: string | null;
  texts: readonly [string, string];
}) {
  return (
    <p className={`text-2 ${styles.note}`}>
      {phone ? (
        <>
          {before}
          <PhoneLink number={phone} />
          {after}
        </>
      ) : (
        FORGOTTEN.noPhone
      )}{' '}
      <HelpLink chapter="companies#password" />
    </p>
  );
}

/** Receives the focus in place of the removed form. */
function SentNotice({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p className={`rounded ${styles.success}`} role="status" tabIndex={-1} ref={paragraph}>
      {text}
    </p>
  );
}

function MailForm({ onSent }: { onSent: (notice: string) => void }) {
  async function send(fields: Record<FieldName, string>): Promise<Outcome<FieldName>> {
    const requiredErrors = {
      ...(fields.username.trim() ? {} : { username: ACCOUNT.usernameRequired }),
      ...(fields.validateCode.trim() ? {} : { validateCode: ACCOUNT.captchaRequired }),
    };
    if (Object.keys(requiredErrors).length > 0) return { errors: requiredErrors };
    try {
      const answer = await call<typeof resetAsk>(RESET_ASK, fields);
      if (answer.code === 0) {
        onSent(answer.msg ?? '');
        return {};
      }
      return refusedOutcome(answer, FIELDS, FORGOTTEN.failed);
    } catch (error) {
      return { message: serverMessage(error) ?? FORGOTTEN.failed, captchaUsed: true };
    }
  }
  const { errors, message, busy, captcha, hideMessage, form } = useAccountForm(FIELDS, send);
  return (
    <form className="grid gap-20" method="post" noValidate {...form}>
      <p className={`text-2 ${styles.note}`}>{FORGOTTEN.lead}</p>
      <FormMessage text={message} onClose={hideMessage} />
      <Field
        name="username"
        label={ACCOUNT.username}
        icon="user"
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Captcha {...captcha} />
      <SubmitButton busy={busy} busyText={FORGOTTEN.sending}>
        {FORGOTTEN.submit}
      </SubmitButton>
    </form>
  );
}
