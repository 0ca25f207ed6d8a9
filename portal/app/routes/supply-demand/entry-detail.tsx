import { getbuginess as definition } from '@pv-brain/contract/content/getbuginess.ts';
import type { Market } from '@pv-brain/contract/content/market.ts';
import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { DRAWING } from '@pv-brain/contract/content/messages/labels.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { useContacts } from '../../shared/account/use-contacts.ts';
import { Copyable } from '../../shared/acts/copyable.tsx';
import { day, minute } from '../../shared/format/dates.ts';
import {
  DetailArticle,
  DetailHeader,
  DetailSection,
  MainAct,
  Reach,
} from '../../shared/section/detail-article.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyValues } from '../../shared/ui/key-values.tsx';
import { CompanyLink } from '../../shared/ui/links/company-link.tsx';
import { PhoneLink } from '../../shared/ui/links/phone-link.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './entry-detail.module.css';
import { DeadlineTag, entryCover, Price, quantity } from './entry-parts.tsx';
import { marketPath } from './section.ts';

const { fields, category, time } = definition;

/** The product of the entry; the price is displayed above. */
function ProductFacts({ entry }: { entry: ItemOf<'getbuginess'> }) {
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
function ContactFacts({ entry }: { entry: ItemOf<'getbuginess'> }) {
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

const TYPE = {
  supply: { tone: undefined, text: MARKET_TEXT.supplyTag },
  demand: { tone: 'amber', text: MARKET_TEXT.demandTag },
} as const;

interface EntryDetailProps {
  entry: ItemOf<'getbuginess'>;
  market: Market;
  today: string;
}

export function EntryDetail({ entry: loadedEntry, market, today }: EntryDetailProps) {
  const entry = useContacts(definition, loadedEntry);
  const { tone, text } = TYPE[market];
  return (
    <DetailArticle back={marketPath(market)}>
      <DetailHeader
        title={entry.fdGetbuginessName}
        tags={
          <>
            <Tag tone={tone}>{text}</Tag>
            {entry.fdCategoryName && <Tag tone="grey">{entry.fdCategoryName}</Tag>}
            <DeadlineTag entry={entry} today={today} />
          </>
        }
      >
        <div className={`flow ${styles.offer}`}>
          <p className={`flow small ${styles.price}`}>
            {definition.fields.fdGetbuginessPrice.label}
            <Price entry={entry} market={market} />
          </p>
          <a href="#contact" className={`touch no-print gap-8 ${styles.reach}`}>
            <Icon name="phone" />
            {REACH.partner}
          </a>
        </div>
      </DetailHeader>
      <div className={`grid ${styles.product}`}>
        <Cover
          {...entryCover(entry, market)}
          width={320}
          height={200}
          eager
          caption={DRAWING}
          className={styles.cover}
        />
        <DetailSection title={MARKET_TEXT.product}>
          <ProductFacts entry={entry} />
        </DetailSection>
      </div>
      <DetailSection title={MARKET_TEXT.contact} id="contact">
        <ContactFacts entry={entry} />
        <MainAct>
          <Reach phone={entry.fdContactsPhone} />
        </MainAct>
      </DetailSection>
    </DetailArticle>
  );
}
