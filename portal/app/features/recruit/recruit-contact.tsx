import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import type { Recruit } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/messages.ts';
import { KeyValues } from '../../shared/key-values.tsx';
import styles from './recruit-contact.module.css';

/** A number that the server masked (138****8000) cannot be called. */
function Phone({ number }: { number: string }) {
  if (number.includes('*')) return number;
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={styles.link}>
      {number}
    </a>
  );
}

export function RecruitContact({ recruit }: { recruit: Recruit }) {
  const { fdPublisher, fdPublisherPhone, fdContactEmail } = recruit;
  const { fields } = definition;
  if (!fdPublisher && !fdPublisherPhone && !fdContactEmail) return <p>{STATE.noInformation}</p>;
  return (
    <KeyValues
      items={[
        { label: fields.fdPublisher.label, value: fdPublisher },
        {
          label: fields.fdPublisherPhone.label,
          value: fdPublisherPhone && <Phone number={fdPublisherPhone} />,
        },
        {
          label: fields.fdContactEmail.label,
          value: fdContactEmail && (
            <a href={`mailto:${fdContactEmail}`} className={styles.link}>
              {fdContactEmail}
            </a>
          ),
        },
      ]}
    />
  );
}
