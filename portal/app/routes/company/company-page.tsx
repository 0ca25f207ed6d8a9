import { COMPANY_KINDS } from '@pv-brain/contract/enterprises/company.ts';
import { COMPANY_PAGE } from '@pv-brain/contract/enterprises/messages/company.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { LIST } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useRevalidator } from 'react-router';
import type { Parts } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { LoadingPage } from '../../shared/page/loading-page.tsx';
import { usePending } from '../../shared/page/use-pending.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { BlockHeading } from '../../shared/ui/block-heading.tsx';
import { CardGrid } from '../../shared/ui/card.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Pagination } from '../../shared/ui/pagination/pagination.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty, Failed } from '../../shared/ui/states.tsx';
import { RecruitRow } from '../recruit/recruit-row.tsx';
import { AppCard } from '../shopping-mall/app-card.tsx';
import { MarketCard } from '../supply-demand/market-card.tsx';
import styles from './company.module.css';
import type { CompanyContent, loadCompany } from './load-company.ts';

/** Rows as in the lists of their section. */
function Rows({ block }: { block: CompanyContent }) {
  if (block.kind === 'recruit')
    return (
      <Panel>
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
function CompanyBlock({ block, total, to }: CompanyBlockProps) {
  const title = COMPANY_PAGE.heads[block.kind];
  const hasMore = to !== undefined && total > block.rows.length;
  return (
    <section className={styles.block}>
      <BlockHeading
        title={title}
        note={total > 0 ? LIST.total(total) : undefined}
        extra={
          hasMore && (
            <Link to={to} aria-label={COMPANY_PAGE.moreOf(title, total)}>
              {COMPANY_PAGE.more(total)}
              <Icon name="chevron-right" />
            </Link>
          )
        }
      />
      {block.rows.length > 0 ? (
        <Rows block={block} />
      ) : (
        <Panel inset>
          <Empty text={COMPANY_PAGE.emptyKind(COMPANY_PAGE.kinds[block.kind])} />
        </Panel>
      )}
    </section>
  );
}

function BlocksFailed() {
  const { revalidate } = useRevalidator();
  return (
    <Panel>
      <Failed heading="h2" onRetry={() => void revalidate()} />
    </Panel>
  );
}

/** Page with all content of a company, or with a page of one kind. */
export function CompanyPage({ company, kind, page, blocks }: Parts<Awaited<ReturnType<typeof loadCompany>>>) {
  const { id, name, area, counts } = company;
  const path = `/company/${encodeURIComponent(id)}`;
  const pending = usePending();
  const kinds = COMPANY_KINDS.filter((each) => counts[each] > 0 || each === kind);
  const totalCount = COMPANY_KINDS.reduce((sum, each) => sum + counts[each], 0);
  const label = kind && COMPANY_PAGE.kinds[kind];
  return (
    <SectionPage
      section={kind ?? 'supply'}
      title={name}
      subtitle={COMPANY_PAGE.subtitle(area)}
      crumbs={[{ label: COMPANY_PAGE.crumb, ...(kind ? { to: path } : {}) }, ...(label ? [{ label }] : [])]}
      menu={{
        title: COMPANY_PAGE.menu,
        items: [
          { label: COMPANY_PAGE.item(COMPANY_PAGE.all, totalCount), to: path, current: kind === null },
          ...kinds.map((each) => ({
            label: COMPANY_PAGE.item(COMPANY_PAGE.kinds[each], counts[each]),
            to: `${path}/${each}`,
            current: each === kind,
          })),
        ],
      }}
    >
      {pending === 'within' ? (
        <LoadingPage />
      ) : (
        <Deferred part={blocks} failure={BlocksFailed}>
          {(loadedBlocks) => (
            <>
              {loadedBlocks.map((block) => (
                <CompanyBlock
                  key={block.kind}
                  block={block}
                  total={counts[block.kind]}
                  to={kind ? undefined : `${path}/${block.kind}`}
                />
              ))}
              {loadedBlocks.length === 0 && (
                <Panel inset>
                  <Empty text={COMPANY_PAGE.empty} heading="h2" />
                </Panel>
              )}
              {kind && <Pagination total={counts[kind]} pageSize={PAGE_SIZE.cards} page={page} bare />}
              <p className={`small ${styles.note}`}>{COMPANY_PAGE.note}</p>
            </>
          )}
        </Deferred>
      )}
    </SectionPage>
  );
}
