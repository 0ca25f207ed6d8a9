import { customerReset } from '@pv-brain/contract/enterprises/calls/companies.ts';
import {
  COMPANY,
  COMPANY_FACTS,
  COMPANY_NOTICES,
  COMPANY_SENT,
} from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { NOTICE_WORDS, renamingText } from '@pv-brain/contract/messaging/messages/notices.ts';
import { JOB_LOOKS } from '@pv-brain/contract/operations/jobs.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { OFFICE_GROUPS, OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { INBOX_KINDS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { shortTime } from '../../shared/format/days.ts';
import { formatBytes } from '../../shared/format/format-bytes.ts';
import layout from '../../shared/layout/stack.module.css';
import { Trail } from '../../shared/layout/trail.tsx';
import { Pages } from '../../shared/list/list-panel.tsx';
import { PageSteps } from '../../shared/list/pager.tsx';
import { Cell, StateCell, Tag } from '../../shared/list/state-cell.tsx';
import { pageOf } from '../../shared/list/use-list-address.ts';
import { companyPath } from '../../shared/routes/companies-view.ts';
import { reviewPath } from '../../shared/routes/review-view.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Loaded } from '../../shared/ui/loaded.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { State } from '../../shared/ui/state.tsx';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { Bars } from './bars.tsx';
import { Changes } from './changes.tsx';
import styles from './company.module.css';
import { Dialogs } from './dialogs.tsx';
import { Head } from './head.tsx';
import { Members } from './members.tsx';
import {
  type Company,
  type CompanyAction,
  companyQuery,
  type SentNoticeRow,
  sentNoticesQuery,
  sentQuery,
  useChange,
} from './queries.ts';
import { type ResetLink, ResetPanel } from './reset-panel.tsx';

/** The company's data, and companies with similar names. */
function CompanyFacts({ company }: { company: Company }) {
  const { number, name, area, address, contacts, createdAt, uploadBytes, similar } = company;
  return (
    <>
      <Panel title={COMPANY_FACTS.title}>
        <Facts
          facts={[
            { label: COMPANY_FACTS.name, value: name },
            { label: COMPANY_FACTS.number, value: number },
            { label: COMPANY_FACTS.area, value: area },
            { label: COMPANY_FACTS.address, value: address },
            { label: COMPANY_FACTS.createdAt, value: createdAt },
            { label: COMPANY_FACTS.bytes, value: formatBytes(uploadBytes) },
            {
              label: COMPANY_FACTS.contacts,
              value: contacts.length > 0 && (
                <ul>
                  {contacts.map((contact) => (
                    <li key={`${contact.name} ${contact.phone}`}>
                      <b>{contact.name}</b>{' '}
                      {[contact.position, contact.phone, contact.email].filter(Boolean).join(' · ')}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={COMPANY_FACTS.similar}>
        {similar.length === 0 ? (
          <p className="quiet">{COMPANY_FACTS.noSimilar}</p>
        ) : (
          <ul className="grid gap-8">
            {similar.map((similarCompany) => (
              <li key={similarCompany.id}>
                <Link to={`/${companyPath(similarCompany.id)}`}>{similarCompany.name}</Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

/** A company's submissions, newest first, each linked to the inbox. */
const Submissions = ({ company, page, size }: { company: string; page: number; size: number }) => (
  <Pages
    query={useQuery(sentQuery(company, { page, size }))}
    empty={<State title={COMPANY_SENT.none} note={COMPANY_SENT.noneNote} />}
  >
    {({ rows }) => (
      <ul className={`ruled ${styles.rows} ${styles.sent}`} aria-label={COMPANY_SENT.list}>
        {rows.map(({ fdId, kind, title, fdReceiptNo, sentAt, state }) => (
          <li key={fdId}>
            <Tag tone="grey">{INBOX_KINDS[kind]}</Tag>
            <Link className="ellipsis" to={`/${reviewPath(kind, fdId)}`}>
              {title || fdReceiptNo}
            </Link>
            <span className={`muted ${styles.receipt}`}>{fdReceiptNo}</span>
            <time className="small text-right" dateTime={sentAt}>
              {shortTime(sentAt)}
            </time>
            <StateCell kind={kind} code={state} />
          </li>
        ))}
      </ul>
    )}
  </Pages>
);

const mailLabel = (state: keyof typeof JOB_LOOKS) => COMPANY_NOTICES.mail(JOB_LOOKS[state].word);

/** The title of a notice, with a link to its subject. */
function NoticeText({ row: { kind, step, title, fdId } }: { row: SentNoticeRow }) {
  if (kind === 'company') return `${title} ${renamingText(step)}`;
  if (kind === 'announcement')
    return <Link to={`/announcements/${fdId}`}>{MY_ANNOUNCEMENT.title(title, false)}</Link>;
  return (
    <Link to={`/${reviewPath(kind, fdId ?? '')}`}>
      {title} {NOTICE_WORDS[kind][step]}
    </Link>
  );
}

/** Notices sent to a company’s people, newest first: title, recipient, whether it was read and the state of the mail. */
const SentNotices = ({ company, page, size }: { company: string; page: number; size: number }) => (
  <Pages
    query={useQuery(sentNoticesQuery(company, { page, size }))}
    empty={<State title={COMPANY_NOTICES.none} note={COMPANY_NOTICES.noneNote} />}
  >
    {({ rows }) => (
      <>
        <ul className={`ruled ${styles.rows} ${styles.told}`} aria-label={COMPANY_NOTICES.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={`grid breaks ${styles.what}`}>
                <NoticeText row={row} />
                <small className="muted">
                  {[
                    COMPANY_NOTICES.to(row.to),
                    row.readAt ? COMPANY_NOTICES.read(shortTime(row.readAt)) : COMPANY_NOTICES.unread,
                    row.fdReceiptNo,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {row.mail?.error && <small className="error">{row.mail.error}</small>}
              </span>
              <time className="small text-right" dateTime={row.at}>
                {shortTime(row.at)}
              </time>
              {row.mail ? (
                <Cell state={{ ...JOB_LOOKS[row.mail.state], word: mailLabel(row.mail.state) }} />
              ) : (
                <span className="small">{COMPANY_NOTICES.noMail}</span>
              )}
            </li>
          ))}
        </ul>
        <p className={`small line-above ${styles.kept}`}>{COMPANY_NOTICES.kept}</p>
      </>
    )}
  </Pages>
);

const PARTS = ['sent', 'members', 'facts', 'told'] as const;

/** Number of submissions shown below the members. */
const RECENT_SUBMISSIONS = 3;

/** 企业与账号, one company: its submissions, people and data, and the operators' actions. */
export default function CompanyScreen() {
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(companyQuery(id))} notFoundTitle={COMPANY.gone}>
      {(company) => <CompanyDetail key={company.id} company={company} />}
    </Loaded>
  );
}

function CompanyDetail({ company }: { company: Company }) {
  const [address] = useSearchParams();
  const mayWrite = useMay('company:write');
  const [action, setAction] = useState<CompanyAction | null>(null);
  const [resetLink, setResetLink] = useState<ResetLink | null>(null);
  const reset = useChange(customerReset);
  const part = PARTS.find((each) => each === address.get('part')) ?? 'members';
  const counts = {
    sent: company.numbers.reduce((sum, { rows }) => sum + rows, 0),
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

  function act(newAction: CompanyAction) {
    if (newAction.act !== 'reset') return setAction(newAction);
    const { member } = newAction;
    reset.mutate({ id: member.id }, { onSuccess: ({ data }) => setResetLink({ member, ...data }) });
  }

  return (
    <div className={`stack gap-16 ${styles.screen}`}>
      <Trail
        steps={[
          { name: OFFICE_GROUPS.companies },
          { name: OFFICE_SCREENS.companies.title, to: '/companies' },
        ]}
        current={company.name}
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
      <div className={`grid gap-16 ${styles.columns}`}>
        <div className={`stack gap-16 ${layout.stack}`}>
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
                  <Submissions company={company.id} page={1} size={RECENT_SUBMISSIONS} />
                </Panel>
              )}
            </>
          )}
          {part === 'sent' && (
            <section className="surface" aria-label={COMPANY.parts.sent}>
              <Submissions company={company.id} page={page} size={PAGING.defaultSize} />
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
        <aside className={`stack gap-16 ${layout.stack}`}>
          {part === 'members' && mayWrite && company.mergedInto === null && (
            <ResetPanel resetLink={resetLink} members={company.members} />
          )}
          <Changes changes={company.changes} />
        </aside>
      </div>
      {action && <Dialogs company={company} action={action} onClose={() => setAction(null)} />}
    </div>
  );
}
