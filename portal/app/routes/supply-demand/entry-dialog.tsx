import { MARKET } from '@pv-brain/contract/content/market.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { ENTRY_ADD } from '@pv-brain/contract/protocol/paths.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { ENTRY } from '@pv-brain/contract/submissions/messages/submission.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { NoCompany, useCompany } from '../../shared/form/company.tsx';
import type { FormDialogProps } from '../../shared/form/form-button.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { type SentAnswer, useSendForm } from '../../shared/form/use-send-form.ts';
import { SentReceipt, useReceipt } from '../../shared/receipt/sent-receipt.tsx';
import { showNotice } from '../../shared/ui/notice/notice-store.ts';
import { EntryFields, type EntrySubject } from './entry-fields.tsx';

/** Shows a notice for a blank company beside the field's error, as the spec requires. */
function alertWithoutCompany(event: FormEvent<HTMLFormElement>) {
  const { value } = event.currentTarget.elements.namedItem('fdComName') as HTMLInputElement;
  if (!value.trim()) showNotice('error', FORM.required(ENTRY_FORM.fdComName.label));
}

/** 发布供应 or 发布需求, depending on the page's market. */
export default function EntryDialog({ draft, open, onClose, ...subject }: EntrySubject & FormDialogProps) {
  const { market } = subject;
  const { fdComName, fdComId } = useCompany();
  const { revalidate } = useRevalidator();
  const { receipt, onSent, close } = useReceipt(open, onClose);
  const [product, setProduct] = useState('');
  const handleSent = (answer: SentAnswer, { fdGetbuginessName }: { fdGetbuginessName: string }) => {
    setProduct(fdGetbuginessName);
    onSent(answer);
    if (answer.data?.fdStatus === STATES.entry.published.word) void revalidate();
  };
  const { errors, problem, busy, form } = useSendForm({
    definition: ENTRY_FORM,
    draft,
    path: ENTRY_ADD,
    extraFields: () => ({ fields: { fdGetbuginessType: MARKET[market], fdComId } }),
    onSent: handleSent,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    alertWithoutCompany(event);
    form.onSubmit(event);
  };
  function replacement() {
    if (!fdComName) return <NoCompany />;
    const facts = [
      { label: ENTRY_FORM.fdGetbuginessName.label, value: product },
      { label: ENTRY_FORM.fdComName.label, value: fdComName },
    ];
    return receipt && <SentReceipt kind="entry" receipt={receipt} facts={facts} />;
  }
  return (
    <FormModal
      open={open}
      onClose={close}
      title={MARKET_TEXT.publish[market]}
      help="companies#publish-entry"
      submit={ENTRY.submit}
      busy={busy}
      problem={problem}
      form={{ ...form, onSubmit: submit }}
      replacement={replacement()}
    >
      <EntryFields draft={draft} errors={errors} {...subject} />
    </FormModal>
  );
}
