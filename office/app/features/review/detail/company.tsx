import { INBOX_COMPANY, INBOX_KINDS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { Link } from 'react-router';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { companyPath } from '../../../shared/routes/companies-view.ts';
import { PATHS, reviewPath } from '../../../shared/routes/review-view.ts';
import { Initial } from '../../../shared/ui/avatar.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import type { InboxItem } from '../queries.ts';
import styles from './company.module.css';

/** Other submissions of the company, with links. */
export function Company({ item: { company, companyId, others: counts, recent } }: { item: InboxItem }) {
  const listAddress = (kind: keyof typeof counts) =>
    `/${PATHS[kind]}?${new URLSearchParams({ tab: 'all', company: companyId })}`;
  return (
    <>
      <p className="row gap-10 mb-12">
        <Initial name={company} />
        <Link className="breaks" to={`/${companyPath(companyId)}`}>
          <b>{company}</b>
        </Link>
      </p>
      <Facts
        isSmall
        facts={[
          {
            label: INBOX_COMPANY.numbers,
            value: (
              <span className={`flow ${styles.numbers}`}>
                {SUBMISSION_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
                  <Link key={kind} to={listAddress(kind)}>
                    {INBOX_COMPANY.number(INBOX_KINDS[kind], counts[kind])}
                  </Link>
                ))}
              </span>
            ),
          },
        ]}
      />
      {recent.length > 0 ? (
        <ul className="mt-4" aria-label={INBOX_COMPANY.recent}>
          {recent.map(({ fdId, kind, title, state }) => (
            <li key={fdId} className="row spread gap-8 fs-13 min-32">
              <Link className="ellipsis" to={`/${reviewPath(kind, fdId)}`}>
                {title}
              </Link>
              <StateCell kind={kind} code={state} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="small">{INBOX_COMPANY.noOthers}</p>
      )}
    </>
  );
}
