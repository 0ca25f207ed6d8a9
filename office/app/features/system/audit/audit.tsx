import { MAX_AUDIT_EXPORT_ENTRIES } from '@pv-brain/contract/operations/audit.ts';
import { auditExport, auditList, auditVerify } from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT, AUDIT_VERIFY } from '@pv-brain/contract/operations/messages/office-audit.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { answerQuery } from '../../../shared/api/queries.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { DownloadButton } from '../../../shared/ui/download-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { State } from '../../../shared/ui/state.tsx';
import styles from './audit.module.css';
import { Entry } from './entry.tsx';
import { Filters } from './filters.tsx';
import { Rows } from './rows.tsx';
import { EVERYTHING, filtersOf, type Trail, useTrail } from './trail.ts';

type Verdict = { isIntact: boolean; text: string };

/** Verifies the chain on the server in parts: all of it, or the chosen days. Returns the button and the verdict. */
function useVerify({ from, to }: Pick<Trail, 'from' | 'to'>): {
  button: ReactNode;
  verdict: ReactNode;
} {
  const [verifiedCount, setVerifiedCount] = useState(0);
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const verification = useAction(async (): Promise<Verdict> => {
    let entries = 0;
    let after: number | null = null;
    setVerifiedCount(0);
    do {
      const payload: Record<string, string> = after === null ? days : { ...days, after: String(after) };
      const { data } = await call(auditVerify, payload);
      if (data.broken !== null)
        return { isIntact: false, text: AUDIT_VERIFY.broken(data.broken, data.problem) };
      entries += data.entries;
      after = data.next;
      setVerifiedCount(entries);
    } while (after !== null);
    return { isIntact: true, text: AUDIT_VERIFY.intact(entries) };
  });
  const button = (
    <Tooltip title={AUDIT_VERIFY.note}>
      <Button
        icon={<Icon name="shield" size={16} />}
        loading={verification.isPending}
        onClick={() => verification.mutate()}
      >
        {from || to ? AUDIT_VERIFY.range : AUDIT_VERIFY.act}
      </Button>
    </Tooltip>
  );
  const { isPending, data } = verification;
  const tone = data && (data.isIntact ? 'success' : 'error');
  const verdict = (
    <span role="status" className={`inline gap-6 fs-13 ${tone ?? ''}`}>
      {isPending && AUDIT_VERIFY.running(verifiedCount)}
      {data && !isPending && (
        <>
          <Icon name={data.isIntact ? 'shield' : 'alert'} size={16} />
          {data.text}
        </>
      )}
    </span>
  );
  return { button, verdict };
}

const PAGE_SIZE = 20;

/** 审计日志: all actions by account and time; read-only. */
export default function Audit() {
  const trail = useTrail();
  const { view, before, entry } = trail;
  const filters = filtersOf(view);
  const isNarrowed = Object.keys(filters).length > 0;
  const input = { ...filters, ...(before ? { before } : {}), pageSize: String(PAGE_SIZE) };
  const query = useQuery({
    ...answerQuery(['audit', 'list'], auditList, input),
    placeholderData: keepPreviousData,
  });
  const verify = useVerify(view);
  return (
    <>
      <PageHead
        title={OFFICE_SCREENS.audit.title}
        note={verify.verdict}
        acts={
          <>
            {verify.button}
            <Tooltip title={AUDIT.exportNote(MAX_AUDIT_EXPORT_ENTRIES)}>
              <DownloadButton declared={auditExport} input={filters}>
                {AUDIT.export}
              </DownloadButton>
            </Tooltip>
          </>
        }
      />
      <ListPanel
        label={AUDIT.list}
        query={query}
        head={<Filters trail={trail} isNarrowed={isNarrowed} />}
        empty={
          <State title={isNarrowed ? AUDIT.filteredEmpty : AUDIT.empty}>
            {isNarrowed && <Button onClick={() => trail.show(EVERYTHING)}>{AUDIT.clearAll}</Button>}
          </State>
        }
        foot={({ total, isMore, next }) => (
          <div className={`flow line-above pad-14-20 ${styles.foot}`}>
            <p role="status">{AUDIT.total(total, isMore)}</p>
            <nav className="flex gap-24" aria-label={AUDIT.pages}>
              {before && <Link to={trail.pageFrom()}>{AUDIT.newest}</Link>}
              {next !== null && <Link to={trail.pageFrom(next)}>{AUDIT.older}</Link>}
            </nav>
          </div>
        )}
      >
        {({ rows }, isOld) => <Rows rows={rows} isOld={isOld} openSeq={entry} onOpen={trail.open} />}
      </ListPanel>
      <Entry seq={entry} rows={query.data?.rows ?? []} onOpen={trail.open} />
    </>
  );
}
