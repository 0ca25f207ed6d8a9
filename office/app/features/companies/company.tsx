import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { customerReset } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { COMPANY, COMPANY_SENT } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { OFFICE_GROUPS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import layout from '../../shared/layout/stack.module.css';
import { Trail } from '../../shared/layout/trail.tsx';
import { Waiting } from '../../shared/layout/waiting.tsx';
import { PageSteps } from '../../shared/list/pager.tsx';
import { pageOf } from '../../shared/list/use-list-address.ts';
import { usePerson } from '../../shared/session/session.ts';
import { Failed } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { Bars } from './bars.tsx';
import { Changes } from './changes.tsx';
import styles from './company.module.css';
import { Dialogs } from './dialogs.tsx';
import type { Doing } from './doing.ts';
import { CompanyFacts } from './facts.tsx';
import { Head } from './head.tsx';
import { Members } from './members.tsx';
import { type Company, companyQuery } from './queries.ts';
import { type MadeLink, ResetPanel } from './reset-panel.tsx';
import { Sent } from './sent.tsx';
import { SentNotices } from './sent-notices.tsx';
import { useChange } from './use-change.ts';

const PARTS = ['sent', 'members', 'facts', 'told'] as const;

/** Number of submissions shown below the members. */
const RECENT_SUBMISSIONS = 3;

const sentOf = ({ numbers }: Company): number => numbers.reduce((sum, { rows }) => sum + rows, 0);

/** 企业与账号, one company: its submissions, people and data, and the operators' actions. */
export default function CompanyScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(companyQuery(id));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return <Whole key={data.id} company={data} />;
}

function Whole({ company }: { company: Company }) {
  const [address] = useSearchParams();
  const { roles } = usePerson();
  const mayWrite = allows(roles, 'company:write');
  const [doing, setDoing] = useState<Doing | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  const reset = useChange(customerReset);
  const part = PARTS.find((each) => each === address.get('part')) ?? 'members';
  const counts = {
    sent: sentOf(company),
    members: company.members.length,
    facts: undefined,
    told: company.told,
  };

  const page = pageOf(address);
  const stepsOf = (total: number) => (
    <PageSteps
      page={page}
      pages={Math.ceil(total / PAGING.defaultSize)}
      addressOf={(page) => `?part=${part}&page=${page}`}
    />
  );

  function act(next: Doing) {
    if (next.act !== 'reset') return setDoing(next);
    const { member } = next;
    reset.mutate({ id: member.id }, { onSuccess: ({ data }) => setMade({ member, ...data }) });
  }

  return (
    <div className={styles.screen}>
      <Trail
        steps={[
          { name: OFFICE_GROUPS.companies },
          { name: OFFICE_SCREENS.companies.title, to: '/companies' },
        ]}
        here={company.name}
      />
      <section className="surface">
        <Head company={company} mayWrite={mayWrite} onAct={act} />
        <TabLinks
          label={COMPANY.partsOf}
          tabs={PARTS.map((value) => ({ value, word: COMPANY.parts[value], rows: counts[value] }))}
          now={part}
          addressOf={(part) => `?part=${part}`}
          isReplacing
        />
      </section>
      <Bars company={company} mayWrite={mayWrite} onAct={act} />
      <div className={styles.columns}>
        <div className={layout.stack}>
          {part === 'members' && (
            <>
              <section className="surface" aria-label={COMPANY.parts.members}>
                <Members company={company} mayWrite={mayWrite} onAct={act} />
              </section>
              {counts.sent > 0 && (
                <Panel
                  title={COMPANY_SENT.title}
                  aside={<Link to={{ search: '?part=sent' }}>{COMPANY_SENT.all(counts.sent)}</Link>}
                  isFlush
                >
                  <Sent company={company.id} page={1} size={RECENT_SUBMISSIONS} />
                </Panel>
              )}
            </>
          )}
          {part === 'sent' && (
            <section className="surface" aria-label={COMPANY.parts.sent}>
              <Sent company={company.id} page={page} size={PAGING.defaultSize} />
              {stepsOf(counts.sent)}
            </section>
          )}
          {part === 'facts' && <CompanyFacts company={company} />}
          {part === 'told' && (
            <section className="surface" aria-label={COMPANY.parts.told}>
              <SentNotices company={company.id} page={page} size={PAGING.defaultSize} />
              {stepsOf(counts.told)}
            </section>
          )}
        </div>
        <aside className={layout.stack}>
          {part === 'members' && mayWrite && company.mergedInto === null && (
            <ResetPanel made={made} members={company.members} />
          )}
          <Changes changes={company.changes} />
        </aside>
      </div>
      {doing && <Dialogs company={company} doing={doing} onClose={() => setDoing(null)} />}
    </div>
  );
}
