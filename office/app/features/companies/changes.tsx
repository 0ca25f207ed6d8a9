import { COMPANY_CHANGES } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Link } from 'react-router';
import { Attachments } from '../../shared/files/attachments.tsx';
import { shortTime } from '../../shared/format/days.ts';
import { companyPath } from '../../shared/routes/companies-view.ts';
import marks from '../../shared/ui/marks.module.css';
import { Panel } from '../../shared/ui/panel.tsx';
import { Timeline } from '../../shared/ui/timeline.tsx';
import type { Change } from './queries.ts';

const TONE = { accepted: 'blue', waiting: 'amber', refused: 'red', withdrawn: 'grey' } as const;
const SHAPE = { accepted: 'full', waiting: 'empty', refused: 'crossed', withdrawn: 'over' } as const;

const fieldLabel = (field: string): string =>
  (COMPANY_CHANGES.fields as Readonly<Record<string, string>>)[field] ?? field;

/** Field with its value before and after the change. */
function ChangeText({ change: { field, before, after, state } }: { change: Change }) {
  if (field === 'merged')
    return (
      <>
        {COMPANY_CHANGES.merged} <Link to={`/${companyPath(after ?? '')}`}>{before}</Link>
      </>
    );
  if (state === 'refused')
    return (
      <>
        {COMPANY_CHANGES.refused} {after}
      </>
    );
  if (state === 'withdrawn') return COMPANY_CHANGES.withdrawn;
  if (before === null && after === null) return `${fieldLabel(field)}：${COMPANY_CHANGES.corrected}`;
  return (
    <>
      {state === 'waiting' ? COMPANY_CHANGES.waiting : fieldLabel(field)}：
      <del className={marks.removed}>{before ?? COMPANY_CHANGES.empty}</del>{' '}
      <ins className={marks.added}>{after ?? COMPANY_CHANGES.empty}</ins>
    </>
  );
}

/** History of a company's data, newest first: change, account, time and reason. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <Panel title={COMPANY_CHANGES.title}>
    {changes.length === 0 ? (
      <p className="quiet">{COMPANY_CHANGES.none}</p>
    ) : (
      <Timeline
        entries={changes.map((change) => ({
          key: change.id,
          shape: SHAPE[change.state],
          tone: TONE[change.state],
          title: <ChangeText change={change} />,
          by: `${change.byCompany ? `${COMPANY_CHANGES.byCompany} ` : ''}${change.askedBy}`,
          at: change.askedAt,
          details: [
            ...(change.byCompany && change.decidedBy
              ? [COMPANY_CHANGES.decided(change.decidedBy, shortTime(change.decidedAt ?? ''))]
              : []),
            ...(change.of === null ? [] : [COMPANY_CHANGES.of(change.of)]),
          ],
          note: change.answer ?? change.note,
          children: change.state !== 'waiting' && change.files.length > 0 && (
            <Attachments files={change.files} />
          ),
        }))}
      />
    )}
  </Panel>
);
