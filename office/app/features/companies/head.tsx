import { COMPANY_STATES } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY, COMPANY_FACTS } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { INBOX_KINDS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { Cell } from '../../shared/list/state-cell.tsx';
import { PATHS } from '../../shared/routes/review-view.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './head.module.css';
import type { Company, CompanyPartProps } from './queries.ts';

/** States whose number is shown beside the total, in order: the first that has submissions. */
const STATES_TO_SHOW: Readonly<Record<SubmissionKind, readonly string[]>> = {
  application: ['pending', 'reviewing', 'returned', 'approved'],
  intention: ['pending', 'contacted', 'won'],
  entry: ['pending', 'published', 'returned'],
};

function KindNumber({ company: { id, numbers }, kind }: { company: Company; kind: SubmissionKind }) {
  const kindNumbers = numbers.filter((each) => each.kind === kind);
  const total = kindNumbers.reduce((sum, { rows }) => sum + rows, 0);
  const [stateCount] = STATES_TO_SHOW[kind].flatMap(
    (state) => kindNumbers.find((each) => each.state === state) ?? [],
  );
  const stateLabel =
    stateCount?.state === 'published' ? COMPANY.onMarket : stateCount && wordOf(kind, stateCount.state);
  return (
    <div className={`flex gap-16 ${styles.number}`}>
      <dt className="muted nowrap">{INBOX_KINDS[kind]}</dt>
      <dd className="flow">
        {total > 0 ? (
          <Link to={`/${PATHS[kind]}?${new URLSearchParams({ tab: 'all', company: id })}`}>
            <b>{total}</b>
          </Link>
        ) : (
          <b>{total}</b>
        )}
        {stateCount && stateLabel && (
          <small className="muted">{COMPANY.ofState(stateCount.rows, stateLabel)}</small>
        )}
      </dd>
    </div>
  );
}

/** Name, state and numbers of the company, with its actions. */
export function Head({ company, mayWrite, onAct }: CompanyPartProps) {
  const { number, name, state, area, createdAt, members, mergedInto } = company;
  const owners = members.filter(({ owner }) => owner).length;
  const isMerged = mergedInto !== null;
  return (
    <>
      <div className={`row flow ${styles.head}`}>
        <Avatar fallback={[...name.replace(/^.*?(省|州?市|州)/, '')][0] ?? [...name][0]} size="company" />
        <div className={`fill ${styles.who}`}>
          <div className={`row flow ${styles.name}`}>
            <PageHead title={name} />
            {!isMerged && <Cell state={COMPANY_STATES[state]} />}
          </div>
          <p className="flow breaks muted">
            <span>
              {COMPANY_FACTS.number} {number}
            </span>
            <span>{area || COMPANY.noArea}</span>
            <span>{COMPANY.registered(createdAt.slice(0, 10))}</span>
          </p>
        </div>
        {mayWrite && !isMerged && (
          <div className={`flow end gap-12 ${styles.acts}`}>
            {state === 'disabled' ? (
              <Button onClick={() => onAct({ act: 'enable' })}>{COMPANY.enable}</Button>
            ) : (
              <Button danger onClick={() => onAct({ act: 'disable' })}>
                {COMPANY.disable}
              </Button>
            )}
            <Button icon={<Icon name="merge" size={16} />} onClick={() => onAct({ act: 'merge' })}>
              {COMPANY.merge}
            </Button>
            <Button icon={<Icon name="pencil" size={16} />} onClick={() => onAct({ act: 'correct' })}>
              {COMPANY.correct}
            </Button>
          </div>
        )}
      </div>
      <dl className={`grid ${styles.numbers}`} aria-label={COMPANY.numbers}>
        <KindNumber company={company} kind="application" />
        <KindNumber company={company} kind="intention" />
        <KindNumber company={company} kind="entry" />
        <div className={`flex gap-16 ${styles.number}`}>
          <dt className="muted nowrap">{COMPANY.members}</dt>
          <dd className="flow">
            <b>{members.length}</b>
            {owners > 0 && <small className="muted">{COMPANY.owners(owners)}</small>}
          </dd>
        </div>
      </dl>
    </>
  );
}
