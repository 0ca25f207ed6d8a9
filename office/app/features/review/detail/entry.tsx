import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { timeAhead } from '../../../shared/format/days.ts';
import { daysUntil } from '../../../shared/format/waited.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { FramePreview } from '../../../shared/ui/frame-preview.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import marks from '../../../shared/ui/marks.module.css';
import { type InboxItem, previewQuery, textsOf } from '../queries.ts';
import styles from './entry.module.css';
import sectionStyles from './section.module.css';
import { Section } from './section.tsx';

/** Layout width of the portal in pixels. */
const WIDTHS = { desktop: 1200, phone: 390 } as const;
type Device = keyof typeof WIDTHS;

/** Switch between desktop and phone preview. */
function DeviceChoice({ device, onChoose }: { device: Device; onChoose: (device: Device) => void }) {
  const names = { desktop: INBOX_ITEM.previewDesk, phone: INBOX_ITEM.previewPhone };
  return (
    <fieldset className={`rounded ${sectionStyles.devices}`} aria-label={INBOX_ITEM.previewSize}>
      {(['desktop', 'phone'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="centred"
          aria-pressed={each === device}
          aria-label={names[each]}
          title={names[each]}
          onClick={() => onChoose(each)}
        >
          <Icon name={each === 'desktop' ? 'screen' : 'mobile'} size={16} />
        </button>
      ))}
    </fieldset>
  );
}

const FRAME_HEIGHT_PX = 640;

/** Preview of an entry's page on the portal, or the page itself once published. */
function EntryPreview({ item: { fdId, market, state, updatedAt } }: { item: InboxItem }) {
  const [device, setDevice] = useState<Device>('desktop');
  const isShown = PUBLIC_STATES.includes(state);
  const { data, isError } = useQuery({ ...previewQuery(fdId, updatedAt), enabled: !isShown });
  const path = isShown ? itemPath(contentTypes.getbuginess, fdId, market) : data?.path;
  const title = isShown ? INBOX_ITEM.previewLive : INBOX_ITEM.preview;
  const note = isShown ? INBOX_ITEM.previewLiveNote : data && INBOX_ITEM.previewNote(timeAhead(data.ends));
  return (
    <Section
      title={title}
      {...(note ? { note } : {})}
      extra={<DeviceChoice device={device} onChoose={setDevice} />}
    >
      {isError && <p className="small">{INBOX_ITEM.previewFailed}</p>}
      {path && <FramePreview title={title} path={path} width={WIDTHS[device]} height={FRAME_HEIGHT_PX} />}
    </Section>
  );
}

const Check = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <span className={`row gap-4 fs-13 ${isGood ? 'success' : 'warning'}`}>
    <Icon name={isGood ? 'check' : 'alert'} size={14} />
    {children}
  </span>
);

/** Check whether the entry's deadline is far enough away. */
function DeadlineCheck({ day }: { day: string }) {
  const days = daysUntil(day);
  if (days < 0) return <Check isGood={false}>{INBOX_ITEM.closed}</Check>;
  return <Check isGood={days > 0}>{days === 0 ? INBOX_ITEM.closesToday : INBOX_ITEM.closesIn(days)}</Check>;
}

/** An entry's content, beside its page on the market. */
export function Entry({ item }: { item: InboxItem }) {
  const texts = textsOf(item);
  const { company } = item;
  const live = (item.live ?? {}) as Readonly<Record<string, unknown>>;
  const isSameCompany = texts.fdComName === company;
  const notes: Readonly<Record<string, ReactNode>> = {
    fdComName: (
      <Check isGood={isSameCompany}>
        {isSameCompany ? INBOX_ITEM.sameCompany : INBOX_ITEM.otherCompany(company)}
      </Check>
    ),
    fdDeadlineTime: texts.fdDeadlineTime && <DeadlineCheck day={texts.fdDeadlineTime.slice(0, 10)} />,
  };
  const valueTexts: Readonly<Record<string, string | undefined>> = { ...texts, fdType: texts.fdCategoryName };
  return (
    <div className={`stack ${styles.entry}`}>
      <Section title={INBOX_ITEM.info.entry}>
        <Facts
          isRuled
          facts={[
            ...Object.entries(ENTRY_FORM).map(([name, { label }]) => ({
              label,
              value:
                live[name] === undefined ? (
                  valueTexts[name]
                ) : (
                  <ins className={marks.added}>{valueTexts[name]}</ins>
                ),
              note: (
                <>
                  {live[name] !== undefined && (
                    <p className="muted fs-13">{INBOX_ITEM.nowShown(String(live[name] ?? ''))}</p>
                  )}
                  {notes[name]}
                </>
              ),
              ...(name === 'fdContactsPhone' ? { copyText: texts[name] ?? '' } : {}),
            })),
            { label: INBOX_ITEM.account, value: item.sender },
          ]}
        />
      </Section>
      <EntryPreview item={item} />
    </div>
  );
}
