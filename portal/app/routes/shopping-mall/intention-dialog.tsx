import { app as definition } from '@pv-brain/contract/content/app.ts';
import { APP } from '@pv-brain/contract/content/messages/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { ORDER_ADD } from '@pv-brain/contract/protocol/paths.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { INTENTION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { NoCompany, useCompany } from '../../shared/form/company.tsx';
import { InputField, ReadOnlyField } from '../../shared/form/fields.tsx';
import type { FormDialogProps } from '../../shared/form/form-button.tsx';
import { useFieldProps } from '../../shared/form/form-defaults.ts';
import { FormModal, Wide } from '../../shared/form/form-modal.tsx';
import type { Errors } from '../../shared/form/refusal.ts';
import { useSendForm } from '../../shared/form/use-send-form.ts';
import { SentReceipt, useReceipt } from '../../shared/receipt/sent-receipt.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { appCover } from './app-parts.tsx';
import styles from './intention-app.module.css';

/** Input fields of an intention, initialised from the draft. */
function IntentionFields({ draft, errors }: { draft: string; errors: Errors<string> }) {
  const field = useFieldProps(draft, INTENTION_FORM, errors);
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

/** The app of the intention, which is not an input. */
function IntentionApp({ app }: { app: ItemOf<'app'> }) {
  const price = `${definition.fields.fdMarketPrice.label}${APP.negotiable}`;
  return (
    <div className={`grid gap-16 rounded ${styles.app}`}>
      <Cover {...appCover(app)} width={56} height={56} eager className={styles.icon} />
      <dl>
        <dt className="visually-hidden">{INTENTION.app}</dt>
        <dd className="breaks bold">{app.fdAppName}</dd>
        <dt className="visually-hidden">{definition.fields.fdSupplier.label}</dt>
        <dd className="secondary breaks">{[app.fdSupplier, price].filter(Boolean).join(' · ')}</dd>
      </dl>
    </div>
  );
}

interface IntentionDialogProps extends FormDialogProps {
  app: ItemOf<'app'>;
}

/** 采购意向: a contact for the app's supplier. */
export default function IntentionDialog({ app, draft, open, onClose }: IntentionDialogProps) {
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
