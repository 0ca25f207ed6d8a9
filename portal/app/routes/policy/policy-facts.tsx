import { POLICY } from '@pv-brain/contract/content/messages/policy-detail.ts';
import { policy as definition } from '@pv-brain/contract/content/policy.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { REPEALED } from '@pv-brain/contract/protocol/constants.ts';
import { day } from '../../shared/format/dates.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyValues } from '../../shared/ui/key-values.tsx';
import styles from './policy-facts.module.css';

/** Data that identify a policy as a document, and a notice if it is repealed. */
export function PolicyFacts({ policy }: { policy: ItemOf<'policy'> }) {
  const { fields } = definition;
  return (
    <>
      {policy.fdValidity === REPEALED && (
        <p role="note" className={`row ${styles.repealed}`}>
          <Icon name="alert" />
          {POLICY.repealed}
        </p>
      )}
      <KeyValues
        items={[
          { label: fields.fdDocumentNumber.label, value: policy.fdDocumentNumber },
          { label: fields.fdSignedDate.label, value: day(policy.fdSignedDate) },
          { label: fields.fdValidUntil.label, value: day(policy.fdValidUntil) },
          { label: fields.fdValidity.label, value: policy.fdValidity },
        ]}
      />
    </>
  );
}
