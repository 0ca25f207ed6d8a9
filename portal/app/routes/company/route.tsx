import { COMPANY_KINDS } from '@pv-brain/contract/enterprises/company.ts';
import { COMPANY_PAGE } from '@pv-brain/contract/enterprises/messages/company.ts';
import { listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { PAGINATION_TEXT } from '@pv-brain/contract/protocol/messages/pagination.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { useRouteError } from 'react-router';
import { onClient, onServer } from '../../shared/api/load.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { isNotFoundError, RouteError } from '../../shared/page/route-error.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { RECRUIT_SECTION } from '../recruit/section.ts';
import { marketPath } from '../supply-demand/section.ts';
import type { Route } from './+types/route';
import styles from './company.module.css';
import { CompanyPage } from './company-page.tsx';
import { loadCompany } from './load-company.ts';

/** Message that a company has no public content or does not exist; it does not reveal which. */
function CompanyGone() {
  return (
    <div className={`wrap ${styles.gone}`}>
      <Panel inset>
        <Empty
          text={COMPANY_PAGE.gone}
          heading="h1"
          action={
            <>
              <p className={`secondary ${styles.words}`}>{COMPANY_PAGE.goneNote}</p>
              <div className="flow middle gap-12">
                <ButtonLink to={marketPath('supply')} size="sm">
                  {COMPANY_PAGE.toMarket}
                </ButtonLink>
                <ButtonLink to={RECRUIT_SECTION.path} variant="line" size="sm">
                  {COMPANY_PAGE.toRecruit}
                </ButtonLink>
              </div>
            </>
          }
        />
      </Panel>
    </div>
  );
}

export const handle = { company: true, pageSize: PAGE_SIZE.cards } satisfies PageHandle;
export const loader = onServer(loadCompany);
export const clientLoader = onClient(loadCompany);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [...pageMeta({ title: COMPANY_PAGE.gone }), { name: 'robots', content: 'noindex' }];
  const { company, kind, page } = loaderData;
  const { id, name, counts } = company;
  const kinds = kind ? [kind] : COMPANY_KINDS.filter((each) => counts[each] > 0);
  const parts = kinds.map((each) => COMPANY_PAGE.part(COMPANY_PAGE.kinds[each], counts[each]));
  const number = kind && page > 1 ? PAGINATION_TEXT.number(page) : null;
  return pageMeta({
    title: [COMPANY_PAGE.title(name, kind && COMPANY_PAGE.heads[kind]), number].filter(Boolean).join(' - '),
    description: `${number ?? ''}${COMPANY_PAGE.description(name, parts)}`,
    path: `/company/${encodeURIComponent(id)}${kind ? `/${kind}${listSearch({}, page)}` : ''}`,
    origin: siteOrigin(matches),
  });
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isNotFoundError(error) ? <CompanyGone /> : <RouteError error={error} />;
}

export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  return <CompanyPage {...loaderData} />;
}
