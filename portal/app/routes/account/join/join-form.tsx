import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { JOIN } from '@pv-brain/contract/protocol/paths.ts';
import { useState } from 'react';
import { HelpLink } from '../../../shared/ui/links/help-link.tsx';
import { Captcha } from '../captcha/captcha.tsx';
import styles from '../fields/account-form.module.css';
import { Field } from '../fields/field.tsx';
import { FormMessage, SubmitButton } from '../fields/form-parts.tsx';
import { Done, NewPassword, PhoneField, Terms, WorkProgress } from '../register/register-parts.tsx';
import { firstError, REGISTER_FIELDS, useEnrolment } from '../use-enrolment.ts';

const [, ...personFields] = REGISTER_FIELDS;
const JOIN_FIELDS = ['name', ...personFields] as const;

/** Form for becoming a member of the inviting company. */
export function JoinForm({ token, company }: { token: string; company: string }) {
  const [joined, setJoined] = useState<string | null>(null);
  const { errors, message, busy, percent, captcha, hideMessage, form } = useEnrolment({
    path: JOIN,
    names: JOIN_FIELDS,
    firstError: (fields) => {
      if (fields.name.trim() === '') return { name: JOINING.nameRequired };
      // The rules of registration also check a company: the inviting one.
      const { fdComName: _, ...personErrors } = firstError({ ...fields, fdComName: company }) ?? {};
      return Object.keys(personErrors).length > 0 ? personErrors : null;
    },
    failureMessage: JOINING.failed,
    extra: { token },
    onDone: setJoined,
  });
  // The link is used up, so the form is removed.
  if (joined !== null) return <Done text={JOINING.joined} username={joined} isAnnounced />;
  return (
    <form className="grid gap-20" method="post" noValidate {...form}>
      <FormMessage text={message} onClose={hideMessage} />
      <Field
        name="name"
        label={JOINING.name}
        icon="user"
        error={errors.name}
        placeholder={JOINING.nameHint}
        autoComplete="name"
      />
      <PhoneField error={errors.userName} />
      <NewPassword errors={errors} />
      <Captcha {...captcha} />
      <Terms error={errors.agreed} />
      {percent !== null && <WorkProgress percent={percent} />}
      <SubmitButton busy={busy} busyText={JOINING.joining}>
        {JOINING.submit}
      </SubmitButton>
      <p className={`text-2 ${styles.note}`}>
        <HelpLink chapter="companies#members" />
      </p>
    </form>
  );
}
