import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { INTENTION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useState } from 'react';
import { InputField } from '../../shared/form/fields.tsx';
import { initialValues } from '../../shared/form/form-defaults.ts';
import type { Errors } from '../../shared/form/refusal.ts';

interface IntentionFieldsProps {
  draft: string;
  errors: Errors<string>;
}

/** Input fields of an intention, initialised from the draft. */
export function IntentionFields({ draft, errors }: IntentionFieldsProps) {
  const [values] = useState(() => initialValues(draft, INTENTION_FORM));
  const field = (name: keyof typeof INTENTION_FORM) => ({
    name,
    field: INTENTION_FORM[name],
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
  return (
    <>
      <InputField {...field('fdContactName')} autoComplete="name" />
      <InputField {...field('fdContactPhone')} autoComplete="tel-national" hint={FORM.phoneHint} />
      <InputField
        {...field('fdContactEmail')}
        autoComplete="email"
        placeholder={INTENTION.emailPlaceholder}
      />
      <InputField {...field('fdContactWechat')} placeholder={INTENTION.wechatPlaceholder} />
    </>
  );
}
