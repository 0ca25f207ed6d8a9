import { POLICY } from '@pv-brain/contract/content/messages/policy-detail.ts';
import { policy as definition } from '@pv-brain/contract/content/policy.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { REPEALED } from '@pv-brain/contract/protocol/constants.ts';
import { ItemFacts } from '../../shared/section/item-facts.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './policy-facts.module.css';

/** Data that identify a policy as a document, and a notice if it is repealed. */
export function PolicyFacts({ policy }: { policy: ItemOf<'policy'> }) {
  return (
    <>
      {policy.fdValidity === REPEALED && (
        <p role="note" className={`row ${styles.repealed}`}>
          <Icon name="alert" />
          {POLICY.repealed}
        </p>
      )}
      <ItemFacts
        type={definition}
        item={policy}
        names={['fdDocumentNumber', 'fdSignedDate', 'fdValidUntil', 'fdValidity']}
      />
    </>
  );
}
