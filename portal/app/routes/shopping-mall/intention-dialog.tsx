import { APP } from '@pv-brain/contract/content/messages/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { ORDER_ADD } from '@pv-brain/contract/protocol/paths.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { INTENTION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { ReadOnlyField } from '../../shared/form/fields.tsx';
import type { FormDialogProps } from '../../shared/form/form-button.tsx';
import { FormModal, Wide } from '../../shared/form/form-modal.tsx';
import { NoCompany } from '../../shared/form/no-company.tsx';
import { useCompany } from '../../shared/form/use-company.ts';
import { useSendForm } from '../../shared/form/use-send-form.ts';
import { SentReceipt } from '../../shared/receipt/sent-receipt.tsx';
import { useReceipt } from '../../shared/receipt/use-receipt.ts';
import { IntentionApp } from './intention-app.tsx';
import { IntentionFields } from './intention-fields.tsx';

interface IntentionDialogProps extends FormDialogProps {
  app: ItemOf<'app'>;
}

/** 采购意向: a contact for the app's supplier. */
export function IntentionDialog({ app, draft, open, onClose }: IntentionDialogProps) {
  const company = useCompany();
  const { receipt, onSent, close } = useReceipt(open, onClose);
  const { errors, problem, busy, form } = useSendForm({
    definition: INTENTION_FORM,
    draft,
    path: ORDER_ADD,
    extraFields: () => ({ fields: { fdAppId: app.fdId, fdAppName: app.fdAppName, ...company } }),
    onSent,
  });
  function replacement() {
    if (!company.fdComName) return <NoCompany />;
    const facts = [
      { label: INTENTION.app, value: app.fdAppName },
      { label: INTENTION.company, value: company.fdComName },
    ];
    return receipt && <SentReceipt kind="intention" receipt={receipt} facts={facts} />;
  }
  return (
    <FormModal
      open={open}
      onClose={close}
      title={APP.intend}
      help="companies#intention"
      submit={INTENTION.submit}
      busy={busy}
      problem={problem}
      form={form}
      note={company.fdComName && !receipt && INTENTION.note}
      replacement={replacement()}
    >
      <Wide>
        <IntentionApp app={app} />
      </Wide>
      <Wide>
        <ReadOnlyField id="intention-company" label={INTENTION.company} value={company.fdComName} />
      </Wide>
      <IntentionFields draft={draft} errors={errors} />
    </FormModal>
  );
}
