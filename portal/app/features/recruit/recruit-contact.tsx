import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/messages/ui.ts';
import { KeyValues } from '../../ui/key-values.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './recruit-contact.module.css';

export function RecruitContact({ recruit }: { recruit: ItemOf<'recruit'> }) {
  const { fdPublisher, fdPublisherPhone, fdContactEmail } = recruit;
  const { fields } = definition;
  if (!fdPublisher && !fdPublisherPhone && !fdContactEmail) return <p>{STATE.noInformation}</p>;
  return (
    <div className={styles.contact}>
      <KeyValues
        items={[
          { label: fields.fdPublisher.label, value: fdPublisher },
          {
            label: fields.fdPublisherPhone.label,
            value: fdPublisherPhone && <PhoneLink number={fdPublisherPhone} />,
          },
          {
            label: fields.fdContactEmail.label,
            value: fdContactEmail && <a href={`mailto:${fdContactEmail}`}>{fdContactEmail}</a>,
          },
        ]}
      />
    </div>
  );
}
