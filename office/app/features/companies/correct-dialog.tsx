import { companyCorrect } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { CORRECTION_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import {
  COMPANY_ASK,
  COMPANY_CORRECT,
  COMPANY_FACTS,
} from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { CONTACT_FORM, CONTACTS_MOST, type Contact } from '@pv-brain/contract/enterprises/my-company.ts';
import { Button, Form, Input, Select } from 'antd';
import { useAreas } from '../../shared/api/areas.ts';
import { CallError } from '../../shared/api/call-error.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './dialogs.module.css';
import type { Company } from './queries.ts';
import { useChange } from './use-change.ts';

interface Fields {
  name: string;
  area: string;
  address: string;
  contacts: Contact[];
  reason: string;
}

const CONTACT_FIELDS = Object.entries(CONTACT_FORM) as [
  keyof Contact,
  { label: string; maxLength?: number },
][];
const NOBODY: Contact = { name: '', position: '', phone: '', email: '' };

/** Where a field of an answer stands in the form: `contacts.0.name`. */
const placeOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Corrects what a company says of itself, and says why. */
export function CorrectDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const correct = useChange(companyCorrect, onClose);
  const areas = useAreas([company.area]);
  const send = ({ contacts, area, ...texts }: Fields) =>
    correct.mutate(
      {
        id: company.id,
        ...texts,
        area: area ?? '',
        contacts: JSON.stringify(contacts),
        revision: company.revision,
      },
      {
        onError: (error) => {
          const wrong = error instanceof CallError ? error.errors : [];
          form.setFields(
            wrong.map(({ field, msg }) => ({ name: placeOf(field) as ['reason'], errors: [msg] })),
          );
          const [first] = wrong;
          if (first) form.scrollToField(placeOf(first.field), { focus: true });
        },
      },
    );
  return (
    <Dialog
      open
      width={640}
      title={COMPANY_CORRECT.title}
      okText={COMPANY_CORRECT.submit}
      okButtonProps={{ htmlType: 'submit', loading: correct.isPending }}
      onCancel={onClose}
      modalRender={(dialog) => (
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          initialValues={{
            ...{ name: company.name, area: company.area || undefined, address: company.address },
            ...{ contacts: company.contacts, reason: '' },
          }}
          onFinish={send}
        >
          {dialog}
        </Form>
      )}
    >
      <p className={styles.note}>{COMPANY_CORRECT.note}</p>
      <Form.Item name="name" label={COMPANY_FACTS.name} className={styles.item ?? ''}>
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      <div className={styles.two}>
        <Form.Item name="area" label={CORRECTION_FORM.area.label}>
          {areas.some((area) => area !== company.area) ? (
            <Select allowClear showSearch options={areas.map((area) => ({ value: area, label: area }))} />
          ) : (
            <Input autoComplete="off" maxLength={CORRECTION_FORM.area.maxLength} />
          )}
        </Form.Item>
        <Form.Item name="address" label={CORRECTION_FORM.address.label}>
          <Input autoComplete="off" maxLength={CORRECTION_FORM.address.maxLength} />
        </Form.Item>
      </div>
      <Form.List name="contacts">
        {(people, { add, remove }) => (
          <>
            {people.map(({ key, name: at }) => (
              <fieldset key={key} className={styles.contact}>
                <legend>{COMPANY_CORRECT.contact(at + 1)}</legend>
                {CONTACT_FIELDS.map(([field, { label, maxLength }]) => (
                  <Form.Item key={field} name={[at, field]} label={label}>
                    <Input autoComplete="off" {...(maxLength ? { maxLength } : {})} />
                  </Form.Item>
                ))}
                <Button size="small" onClick={() => remove(at)}>
                  {COMPANY_CORRECT.remove}
                </Button>
              </fieldset>
            ))}
            {people.length < CONTACTS_MOST && (
              <Button
                className={styles.add ?? ''}
                icon={<Icon name="plus" size={16} />}
                onClick={() => add(NOBODY)}
              >
                {COMPANY_CORRECT.add}
              </Button>
            )}
          </>
        )}
      </Form.List>
      <Form.Item
        name="reason"
        label={COMPANY_CORRECT.reason}
        extra={COMPANY_ASK.reasonNote}
        rules={[{ required: true, whitespace: true, message: COMPANY_ASK.reasonNeeded }]}
      >
        <Input autoComplete="off" maxLength={CORRECTION_FORM.reason.maxLength} />
      </Form.Item>
    </Dialog>
  );
}
