import { mailTest } from '@pv-brain/contract/messaging/calls/mail.ts';
import { TEST_MAIL_FORM } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { CallError } from '../../../shared/api/call-error.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { mailQuery } from '../../account/notices/mail-queries.ts';
import { useDealing } from './queries.ts';

interface Fields {
  email: string;
}

/** Sends a mail that says nothing but that mail goes; to one's own address unless another is typed. */
export function TestMail() {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Fields>();
  const { data: mail } = useQuery({ ...mailQuery, enabled: isOpen });
  const attempt = useDealing(mailTest);
  const send = (fields: Fields) =>
    attempt.mutate(fields, {
      onSuccess: () => setOpen(false),
      onError: (error) => {
        const wrong = error instanceof CallError ? error.errors : [];
        form.setFields(wrong.map(({ msg }) => ({ name: 'email' as const, errors: [msg] })));
      },
    });
  return (
    <>
      <Button icon={<Icon name="mail" size={16} />} onClick={() => setOpen(true)}>
        {TEST_MAIL_FORM.open}
      </Button>
      <Dialog
        open={isOpen}
        title={TEST_MAIL_FORM.open}
        okText={TEST_MAIL_FORM.submit}
        okButtonProps={{ htmlType: 'submit', loading: attempt.isPending }}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        modalRender={(dialog) => (
          <Form<Fields>
            form={form}
            layout="vertical"
            requiredMark={false}
            clearOnDestroy
            initialValues={{ email: '' }}
            onFinish={send}
          >
            {dialog}
          </Form>
        )}
      >
        <Form.Item name="email" label={TEST_MAIL_FORM.email} extra={TEST_MAIL_FORM.hint}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoFocus
            maxLength={254}
            {...(mail?.address ? { placeholder: mail.address } : {})}
          />
        </Form.Item>
      </Dialog>
    </>
  );
}
