import { COMPANY_PAGE } from '@pv-brain/contract/enterprises/messages/company.ts';
import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import { BlockHeading } from '../../shared/ui/block-heading.tsx';
import { CardGrid } from '../../shared/ui/card.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { RecruitRow } from '../recruit/recruit-row.tsx';
import { AppCard } from '../shopping-mall/app-card.tsx';
import { MarketCard } from '../supply-demand/market-card.tsx';
import styles from './company.module.css';
import type { CompanyContent } from './load-company.ts';

/** Rows as in the lists of their section. */
function Rows({ block }: { block: CompanyContent }) {
  if (block.kind === 'recruit')
    return (
      <Panel bleed>
        <ul>
          {block.rows.map((recruit) => (
            <li key={recruit.fdId}>
              <RecruitRow recruit={recruit} />
            </li>
          ))}
        </ul>
      </Panel>
    );
  if (block.kind === 'app') return <CardGrid items={block.rows}>{(app) => <AppCard app={app} />}</CardGrid>;
  const { kind, today } = block;
  return (
    <CardGrid items={block.rows}>
      {(entry) => <MarketCard entry={entry} market={kind} today={today} heading="h3" />}
    </CardGrid>
  );
}

interface CompanyBlockProps {
  block: CompanyContent;
  total: number;
  /** Address of all entries of the kind; missing on that page itself. */
  to?: string | undefined;
}

/** Content of one kind that a company published. */
export function CompanyBlock({ block, total, to }: CompanyBlockProps) {
  const title = COMPANY_PAGE.heads[block.kind];
  const hasMore = to !== undefined && total > block.rows.length;
  return (
    <section className={styles.block}>
      <BlockHeading
        title={title}
        note={total > 0 ? LIST.total(total) : undefined}
        extra={
          hasMore && (
            <Link to={to} className={`touch ${styles.more}`} aria-label={COMPANY_PAGE.moreOf(title, total)}>
              {COMPANY_PAGE.more(total)}
              <Icon name="chevron-right" />
            </Link>
          )
        }
      />
      {block.rows.length > 0 ? (
        <Rows block={block} />
      ) : (
        <Panel>
          <Empty text={COMPANY_PAGE.emptyKind(COMPANY_PAGE.kinds[block.kind])} />
        </Panel>
      )}
    </section>
  );
}
