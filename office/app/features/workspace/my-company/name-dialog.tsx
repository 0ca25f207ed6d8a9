import { myName } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MEMBER_ASK } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { PERSON_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { Form, Input } from 'antd';
import { openSession } from '../../../shared/session/session.ts';
import { FormDialog, showFaults } from './form-dialog.tsx';
import { useChange } from './use-change.ts';

interface NameDialogProps {
  isOpen: boolean;
  name: string;
  onClose: () => void;
}

/** What colleagues call oneself; the head of the page follows. */
export function NameDialog({ isOpen, name, onClose }: NameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const save = useChange(myName, () => {
    void openSession();
    onClose();
  });
  return (
    <FormDialog
      {...{ form, isOpen }}
      title={MEMBER_ASK.nameTitle}
      act={MEMBER_ASK.save}
      isBusy={save.isPending}
      initial={{ name }}
      onSend={(fields) => save.mutate(fields, { onError: (error) => showFaults(form, error) })}
      onCancel={onClose}
    >
      <Form.Item
        name="name"
        label={MEMBER_ASK.name}
        extra={MEMBER_ASK.nameHint}
        rules={[{ required: true, whitespace: true, message: MEMBER_ASK.nameRequired }]}
      >
        <Input autoFocus autoComplete="name" maxLength={PERSON_FORM.name.maxLength} />
      </Form.Item>
    </FormDialog>
  );
}
