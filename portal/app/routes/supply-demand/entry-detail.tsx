import { getbuginess as definition } from '@pv-brain/contract/content/getbuginess.ts';
import type { Market } from '@pv-brain/contract/content/market.ts';
import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { DRAWING } from '@pv-brain/contract/content/messages/labels.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { useContacts } from '../../shared/account/use-contacts.ts';
import { CompanyLink, fieldFacts } from '../../shared/acts/field-facts.tsx';
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
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './entry-detail.module.css';
import { DeadlineTag, entryCover, Price, quantity } from './entry-parts.tsx';
import { marketPath } from './section.ts';

/** The product of the entry; the price is displayed above. */
const PRODUCT_FACTS = [
  'fdGetbuginessNumber',
  'fdGetbuginessModel',
  'fdType',
  'fdArea',
  'fdReleaseTime',
  'fdDeadlineTime',
] as const;

/** The company of the entry and its contact data. */
const CONTACT_FACTS = [
  'fdComName',
  'fdSignName',
  'fdComId',
  'fdContactsPerson',
  'fdContactsPhone',
  'fdContactsAddress',
] as const;

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
          <a href="#contact" className={`touch no-print ${styles.reach}`}>
            <Icon name="phone" />
            {REACH.partner}
          </a>
        </div>
      </DetailHeader>
      <div className={styles.product}>
        <Cover
          {...entryCover(entry, market)}
          width={320}
          height={200}
          eager
          caption={DRAWING}
          className={styles.cover}
        />
        <DetailSection title={MARKET_TEXT.product}>
          <KeyValues
            items={fieldFacts(definition, entry, PRODUCT_FACTS, { fdGetbuginessNumber: quantity(entry) })}
          />
        </DetailSection>
      </div>
      <DetailSection title={MARKET_TEXT.contact} id="contact">
        <KeyValues
          items={fieldFacts(definition, entry, CONTACT_FACTS, { fdComName: <CompanyLink item={entry} /> })}
        />
        <MainAct>
          <Reach phone={entry.fdContactsPhone} />
        </MainAct>
      </DetailSection>
    </DetailArticle>
  );
}
