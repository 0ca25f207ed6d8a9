import { companyApprove } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { COMPANY } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Attachments } from '../../shared/files/attachments.tsx';
import { shortTime } from '../../shared/format/days.ts';
import { companyPath } from '../../shared/routes/companies-view.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './bars.module.css';
import { type CompanyPartProps, useChange } from './queries.ts';

const Bar = ({
  icon,
  children,
  acts,
  details,
}: {
  icon: 'pencil' | 'clock' | 'merge';
  children: ReactNode;
  acts?: ReactNode;
  details?: ReactNode;
}) => (
  <section className={`row surface flow gap-8-12 ${styles.bar}`}>
    <Icon className="warning" name={icon} />
    <p className="breaks fill">{children}</p>
    {acts && <div className="flex gap-10">{acts}</div>}
    {details && <div className={styles.below}>{details}</div>}
  </section>
);

/** Notices about what an operator has to approve. */
export function Bars({ company, mayWrite, onAct }: CompanyPartProps) {
  const { id, state, createdAt, mergedInto, changes } = company;
  const approve = useChange(companyApprove);
  const requestedChange = changes.find((change) => change.state === 'waiting' && change.of === null);
  if (mergedInto)
    return (
      <Bar icon="merge">
        {COMPANY.mergedInto} <Link to={`/${companyPath(mergedInto.id)}`}>{mergedInto.name}</Link>。
        {COMPANY.mergedNote}
      </Bar>
    );
  return (
    <>
      {state === 'waiting' && (
        <Bar
          icon="clock"
          acts={
            mayWrite && (
              <Button type="primary" loading={approve.isPending} onClick={() => approve.mutate({ id })}>
                {COMPANY.approve}
              </Button>
            )
          }
        >
          {COMPANY.waits(createdAt.slice(0, 10))}
        </Bar>
      )}
      {requestedChange && (
        <Bar
          icon="pencil"
          details={requestedChange.files.length > 0 && <Attachments files={requestedChange.files} />}
          acts={
            mayWrite && (
              <>
                <Button onClick={() => onAct({ act: 'decline', change: requestedChange })}>
                  {COMPANY.decline}
                </Button>
                <Button type="primary" onClick={() => onAct({ act: 'accept', change: requestedChange })}>
                  {COMPANY.accept}
                </Button>
              </>
            )
          }
        >
          {COMPANY.asksName} <b>{requestedChange.after}</b>。
          {requestedChange.note && `${COMPANY.because(requestedChange.note)}。`}
          <span className="muted">
            {COMPANY.askedBy(requestedChange.askedBy, shortTime(requestedChange.askedAt))}
          </span>
        </Bar>
      )}
    </>
  );
}
