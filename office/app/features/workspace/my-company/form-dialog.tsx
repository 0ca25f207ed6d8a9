import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { CallError } from '../../../shared/api/call-error.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { sunClass } from '../../../shared/ui/sun-button.tsx';

interface FormDialogProps<Fields> {
  form: FormInstance<Fields>;
  isOpen: boolean;
  title: string;
  act: string;
  /** Whether the other side will see what is sent. */
  isSun?: boolean;
  isBusy: boolean;
  initial: Fields;
  onSend: (fields: Fields) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form of one or two fields. What was typed is gone with the dialog. */
export function FormDialog<Fields extends object>(props: FormDialogProps<Fields>) {
  const { form, isOpen, title, act, isSun, isBusy, initial, onSend, onCancel, children } = props;
  return (
    <Dialog
      open={isOpen}
      title={title}
      okText={act}
      okButtonProps={{ htmlType: 'submit', loading: isBusy, className: isSun ? sunClass : '' }}
      onCancel={onCancel}
      mask={{ closable: false }}
      destroyOnHidden
      modalRender={(dialog) => (
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          clearOnDestroy
          scrollToFirstError={{ focus: true }}
          initialValues={initial}
          onFinish={onSend}
        >
          {dialog}
        </Form>
      )}
    >
      {children}
    </Dialog>
  );
}

/** Puts what the server refused to its fields. */
export function showFaults<Fields>(form: FormInstance<Fields>, error: unknown): void {
  const wrong = error instanceof CallError ? error.errors : [];
  form.setFields(wrong.map(({ field, msg }) => ({ name: field, errors: [msg] })) as never);
  const [first] = wrong;
  if (first) form.getFieldInstance(first.field as never)?.focus();
}
