import { mailTest } from '@pv-brain/contract/messaging/calls/mail.ts';
import { TEST_MAIL_FORM } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { mailQuery } from '../../account/notices/mail-queries.ts';
import { useJobAction } from './queries.ts';

function TestMailDialog({ onClose }: { onClose: () => void }) {
  const { data: mail } = useQuery(mailQuery);
  const attempt = useJobAction(mailTest, onClose);
  const form = useForm({ initial: { email: '' }, send: attempt.mutateAsync });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={TEST_MAIL_FORM.open}
      act={TEST_MAIL_FORM.submit}
      isBusy={attempt.isPending}
    >
      <Labelled {...form.label('email')} label={TEST_MAIL_FORM.email} hint={TEST_MAIL_FORM.hint}>
        <Input
          {...form.control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          maxLength={254}
          {...(mail?.address ? { placeholder: mail.address } : {})}
        />
      </Labelled>
    </DialogForm>
  );
}

/** Sends a test mail, to the account's own address unless another is typed. */
export function TestMail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="mail" size={16} />} onClick={() => setOpen(true)}>
        {TEST_MAIL_FORM.open}
      </Button>
      {isOpen && <TestMailDialog onClose={() => setOpen(false)} />}
    </>
  );
}
