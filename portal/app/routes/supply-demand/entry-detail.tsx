import { getbuginess as definition } from '@pv-brain/contract/content/getbuginess.ts';
import type { Market } from '@pv-brain/contract/content/market.ts';
import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { DRAWING } from '@pv-brain/contract/content/messages/labels.ts';
import { MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useContacts } from '../../shared/account/use-contacts.ts';
import {
  DetailArticle,
  DetailHeader,
  DetailSection,
  MainAct,
  Reach,
} from '../../shared/section/detail-article.tsx';
import { ItemFacts } from '../../shared/section/item-facts.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { CompanyLink } from '../../shared/ui/links/company-link.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import styles from './entry-detail.module.css';
import { DeadlineTag, entryCover, Price, quantity } from './entry-parts.tsx';
import { marketPath } from './section.ts';

const PRODUCT_FACTS = [
  'fdGetbuginessNumber',
  'fdGetbuginessModel',
  'fdCategoryName',
  'fdArea',
  'fdReleaseTime',
  'fdDeadlineTime',
] as const;

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
          {entry.fdGetbuginessPrice !== null && (
            <p className={`flow small ${styles.price}`}>
              {definition.fields.fdGetbuginessPrice.label}
              <Price entry={entry} market={market} />
            </p>
          )}
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
          <ItemFacts
            type={definition}
            item={entry}
            names={PRODUCT_FACTS}
            values={{ fdGetbuginessNumber: quantity(entry) }}
            empty={STATE.noInformation}
          />
        </DetailSection>
      </div>
      <DetailSection title={MARKET_TEXT.contact} id="contact">
        <ItemFacts
          type={definition}
          item={entry}
          names={CONTACT_FACTS}
          values={{ fdComName: entry.fdComName && <CompanyLink item={entry} /> }}
          empty={STATE.noInformation}
        />
        <MainAct>
          <Reach phone={entry.fdContactsPhone} />
        </MainAct>
      </DetailSection>
    </DetailArticle>
  );
}
