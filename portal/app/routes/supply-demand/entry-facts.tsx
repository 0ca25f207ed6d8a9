import { getbuginess as definition } from '@pv-brain/contract/content/getbuginess.ts';
import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { Copyable } from '../../shared/acts/copyable.tsx';
import { day, minute } from '../../shared/format/dates.ts';
import { KeyValues } from '../../shared/ui/key-values.tsx';
import { CompanyLink } from '../../shared/ui/links/company-link.tsx';
import { PhoneLink } from '../../shared/ui/links/phone-link.tsx';
import { quantity } from './amount.tsx';

const { fields, category, time } = definition;

/** The product of the entry; the price is displayed above. */
export function ProductFacts({ entry }: { entry: ItemOf<'getbuginess'> }) {
  return (
    <KeyValues
      items={[
        { label: fields.fdGetbuginessNumber.label, value: quantity(entry) },
        { label: fields.fdGetbuginessModel.label, value: entry.fdGetbuginessModel },
        { label: category.label, value: entry.fdCategoryName },
        { label: fields.fdArea.label, value: entry.fdArea },
        { label: time.label, value: minute(entry.fdReleaseTime) },
        { label: fields.fdDeadlineTime.label, value: day(entry.fdDeadlineTime) },
      ]}
    />
  );
}

/** The company of the entry and its contact data. */
export function ContactFacts({ entry }: { entry: ItemOf<'getbuginess'> }) {
  return (
    <KeyValues
      items={[
        { label: fields.fdComName.label, value: <CompanyLink item={entry} /> },
        ...(entry.fdSignName ? [{ label: fields.fdSignName.label, value: entry.fdSignName }] : []),
        { label: fields.fdComId.label, value: entry.fdComId },
        { label: fields.fdContactsPerson.label, value: entry.fdContactsPerson },
        {
          label: fields.fdContactsPhone.label,
          value: entry.fdContactsPhone && (
            <Copyable text={entry.fdContactsPhone} label={REACH.copyPhone}>
              <PhoneLink number={entry.fdContactsPhone} />
            </Copyable>
          ),
        },
        { label: fields.fdContactsAddress.label, value: entry.fdContactsAddress },
      ]}
    />
  );
}
