import { auditEntry, type auditList } from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT, AUDIT_ENTRY } from '@pv-brain/contract/operations/messages/office-audit.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { dataQuery } from '../../../shared/api/queries.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { SideDrawer } from '../../../shared/layout/side-drawer.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import styles from './audit.module.css';
import { actorName, fieldName, readDetail } from './words.ts';

export type AuditRow = AnswerOf<typeof auditList>['rows'][number];
type AuditEntry = AnswerOf<typeof auditEntry>['data'];

/** Shortens a hash to its start and end, in groups of four. */
const shortHash = (hash: string) => `${hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')} … ${hash.slice(-4)}`;

interface EntryProps {
  /** Number of the open entry; empty for none. */
  seq: string;
  rows: readonly AuditRow[];
  onOpen: (seq: number | null) => void;
}

/** Drawer of an entry with all details: values before and after, and its hashes. */
export function Entry({ seq, rows, onOpen }: EntryProps) {
  const copy = useCopy();
  const query = useQuery({ ...dataQuery(['audit', 'entry'], auditEntry, { seq }), enabled: seq !== '' });
  const { data } = query;
  const at = rows.findIndex((row) => String(row.seq) === seq);
  const step = (to: number) => rows[to] && (() => onOpen(rows[to]?.seq ?? null));
  const buttons = [
    { label: AUDIT_ENTRY.newer, onClick: at > 0 ? step(at - 1) : undefined },
    { label: AUDIT_ENTRY.older, onClick: at >= 0 ? step(at + 1) : undefined },
  ];
  return (
    <SideDrawer
      open={seq !== ''}
      onClose={() => onOpen(null)}
      isClosedByBack={false}
      size={560}
      title={data?.word ?? ''}
      footer={
        <div className="flex gap-8">
          {buttons.map(({ label, onClick }) => (
            <Button key={label} {...disabledFocusable(!onClick, onClick)}>
              {label}
            </Button>
          ))}
          <Button
            className="end"
            icon={<Icon name="clipboard" size={16} />}
            disabled={!data}
            onClick={() => void copy(JSON.stringify(data, null, 2))}
          >
            {AUDIT_ENTRY.copy}
          </Button>
        </div>
      }
    >
      <Loaded query={query} waiting={<Skeleton active />}>
        {(data) => <EntryDetail entry={data} />}
      </Loaded>
    </SideDrawer>
  );
}

const Hash = ({ hash }: { hash: string }) => (
  <span className={styles.hash} title={hash}>
    {shortHash(hash)}
  </span>
);

const Empty = () => <span className="quiet">{AUDIT_ENTRY.empty}</span>;

function EntryDetail({ entry }: { entry: AuditEntry }) {
  const { changes, more } = readDetail(entry.detail);
  const { subject, target } = entry;
  const { section }: Record<string, unknown> = entry.detail;
  const mark = (isRight: boolean, right: string, wrong: string) => (
    <span className={isRight ? 'success' : 'error'}>{isRight ? right : wrong}</span>
  );
  return (
    <>
      <Facts
        facts={[
          {
            label: AUDIT_ENTRY.who,
            value: actorName(entry.actor, entry.actorName),
            ...(entry.actorName ? { note: entry.actor } : {}),
          },
          { label: AUDIT_ENTRY.when, value: entry.at },
          {
            label: AUDIT_ENTRY.target,
            value: (
              <>
                {subject ?? target ?? AUDIT.none}
                {subject && target && <span className="muted fs-13 block">{target}</span>}
              </>
            ),
          },
          { label: AUDIT_ENTRY.from, value: actorName(entry.address) },
          { label: AUDIT_ENTRY.result, value: entry.refused ? AUDIT.refused : AUDIT.done },
        ]}
      />
      {changes.length > 0 && (
        <>
          <h3 className={`row accent gap-8 bold fs-14 ${styles.part}`}>{AUDIT_ENTRY.change}</h3>
          <table className={`full ${styles.change}`}>
            <thead>
              <tr>
                {[AUDIT_ENTRY.field, AUDIT_ENTRY.before, AUDIT_ENTRY.after].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{fieldName(name, section)}</th>
                  <td>{before ? <del>{before}</del> : <Empty />}</td>
                  <td>{after ? <ins>{after}</ins> : <Empty />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {more.length > 0 && (
        <>
          <h3 className={`row accent gap-8 bold fs-14 ${styles.part}`}>{AUDIT_ENTRY.more}</h3>
          <Facts
            facts={more.map(({ name, value }) => ({
              label: fieldName(name, section),
              value: value || <Empty />,
            }))}
          />
        </>
      )}
      <h3 className={`row accent gap-8 bold fs-14 ${styles.part}`}>{AUDIT_ENTRY.chain}</h3>
      <Facts
        facts={[
          { label: AUDIT_ENTRY.seq, value: entry.seq },
          {
            label: AUDIT_ENTRY.hash,
            value: <Hash hash={entry.hash} />,
            note: mark(entry.isIntact, AUDIT_ENTRY.intact, AUDIT_ENTRY.notIntact),
          },
          {
            label: AUDIT_ENTRY.prevHash,
            value: <Hash hash={entry.prevHash} />,
            note: mark(entry.isLinked, AUDIT_ENTRY.linked, AUDIT_ENTRY.notLinked),
          },
        ]}
      />
    </>
  );
}
