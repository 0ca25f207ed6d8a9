import { MAX_AUDIT_EXPORT_ENTRIES } from '@pv-brain/contract/operations/audit.ts';
import { auditExport, auditList, auditVerify } from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT_ACTIONS } from '@pv-brain/contract/operations/messages/audit.ts';
import { AUDIT, AUDIT_VERIFY } from '@pv-brain/contract/operations/messages/office-audit.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { answerQuery } from '../../../shared/api/queries.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { useUnmountSignal } from '../../../shared/api/use-unmount-signal.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import chip from '../../../shared/list/chip.module.css';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { DaysChip } from '../../../shared/list/days-chip.tsx';
import { ChoiceChip, TextChip } from '../../../shared/list/filter-chip.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { SearchField } from '../../../shared/list/search-field.tsx';
import { Tag } from '../../../shared/list/state-cell.tsx';
import { Toolbar } from '../../../shared/list/toolbar.tsx';
import { filled } from '../../../shared/list/use-list-address.ts';
import { DownloadButton } from '../../../shared/ui/download-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { State } from '../../../shared/ui/state.tsx';
import styles from './audit.module.css';
import { type AuditRow, Entry } from './entry.tsx';
import { EVERYTHING, useTrail } from './trail.ts';
import { actorName } from './words.ts';

/** Verifies the chain on the server in parts: all of it, or the chosen days. Returns the button and the verdict. */
function useVerify({ from, to }: { from: string; to: string }) {
  const [verifiedCount, setVerifiedCount] = useState(0);
  const unmountSignal = useUnmountSignal();
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const verification = useAction(async () => {
    const signal = unmountSignal();
    let entries = 0;
    let after: number | null = null;
    setVerifiedCount(0);
    do {
      const payload: Record<string, string> = after === null ? days : { ...days, after: String(after) };
      const { data } = await call(auditVerify, payload);
      // The screen was left.
      if (signal.aborted) return null;
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

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }));
const RESULTS = [
  { value: 'done', label: AUDIT.done },
  { value: 'refused', label: AUDIT.refused },
];

/** Filters; each change is written to the address at once. */
function Filters({ trail, isNarrowed }: { trail: ReturnType<typeof useTrail>; isNarrowed: boolean }) {
  const { view, show } = trail;
  return (
    <Toolbar
      search={<SearchField viewing={trail} label={AUDIT.text} />}
      count={[view.actor, view.action, view.result, view.target, view.from || view.to].filter(Boolean).length}
    >
      <TextChip
        label={AUDIT.actor}
        hint={AUDIT.actorHint}
        value={view.actor}
        onChoose={(actor) => show({ actor })}
      />
      <ChoiceChip
        label={AUDIT.action}
        options={ACTIONS}
        value={view.action}
        onChoose={(action) => show({ action })}
      />
      <ChoiceChip
        label={AUDIT.result}
        options={RESULTS}
        value={view.result}
        onChoose={(result) => show({ result })}
      />
      {/* Links from an item filter by its id; typed text filters by its title. */}
      {view.target && (
        <TextChip
          label={AUDIT.target}
          hint={AUDIT.targetHint}
          value={view.target}
          onChoose={(target) => show({ target })}
        />
      )}
      <DaysChip label={AUDIT.days} from={view.from} to={view.to} onChoose={show} />
      {isNarrowed && (
        <button type="button" className={chip.clear} onClick={() => show(EVERYTHING)}>
          {AUDIT.clear}
        </button>
      )}
    </Toolbar>
  );
}

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    title: AUDIT.at,
    cell: ({ at }) => (
      <button type="button" className="min-28">
        {at}
      </button>
    ),
  },
  {
    title: AUDIT.actor,
    cell: ({ actor, actorName: name }) => actorName(actor, name),
    hint: ({ actor }) => actor,
  },
  { title: AUDIT.action, cell: ({ word, refused }) => <Tag tone={refused ? 'red' : 'blue'}>{word}</Tag> },
  {
    title: AUDIT.target,
    cell: ({ subject, target }) => subject ?? target ?? AUDIT.none,
    hint: ({ subject, target }) => subject ?? target,
    className: styles.target,
  },
  { title: AUDIT.address, cell: ({ address }) => actorName(address), isQuiet: true },
];

const PAGE_SIZE = 20;

/** 审计日志: all actions by account and time; read-only. */
export default function Audit() {
  const trail = useTrail();
  const { view, addressWith, show } = trail;
  const { before, entry, ...conditions } = view;
  const filters = filled(conditions);
  const isNarrowed = Object.keys(filters).length > 0;
  const input = { ...filters, ...(before ? { before } : {}), pageSize: String(PAGE_SIZE) };
  const query = useQuery({
    ...answerQuery(['audit', 'list'], auditList, input),
    placeholderData: keepPreviousData,
  });
  const verify = useVerify(view);
  const open = (seq: number | null) => show({ before, entry: String(seq ?? '') }, { replace: seq === null });
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
            {isNarrowed && <Button onClick={() => show(EVERYTHING)}>{AUDIT.clearAll}</Button>}
          </State>
        }
        foot={({ total, isMore, next }) => (
          <div className={`flow line-above pad-14-20 ${styles.foot}`}>
            <p role="status">{AUDIT.total(total, isMore)}</p>
            <nav className="flex gap-24" aria-label={AUDIT.pages}>
              {before && <Link to={addressWith({})}>{AUDIT.newest}</Link>}
              {next !== null && <Link to={addressWith({ before: String(next) })}>{AUDIT.older}</Link>}
            </nav>
          </div>
        )}
      >
        {({ rows }, isOld) => (
          <DataTable
            label={AUDIT.list}
            columns={COLUMNS}
            keyOf={({ seq }) => seq}
            // By keyboard, the button within the row does the same.
            attributesOf={({ seq }) => ({
              'data-chosen': String(seq) === entry,
              className: styles.row,
              onClick: () => open(seq),
            })}
            rows={rows}
            isOld={isOld}
          />
        )}
      </ListPanel>
      <Entry seq={entry} rows={query.data?.rows ?? []} onOpen={open} />
    </>
  );
}
