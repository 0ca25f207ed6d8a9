import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortTime } from '../../../shared/format/days.ts';
import { FramePreview } from '../../../shared/ui/frame-preview.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type InboxItem, previewQuery } from '../queries.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

/** Layout width of the portal in pixels. */
const WIDTHS = { desktop: 1200, phone: 390 } as const;
type Device = keyof typeof WIDTHS;

/** Switch between desktop and phone preview. */
function DeviceChoice({ device, onChoose }: { device: Device; onChoose: (device: Device) => void }) {
  const names = { desktop: INBOX_ITEM.previewDesk, phone: INBOX_ITEM.previewPhone };
  return (
    <fieldset className={styles.devices} aria-label={INBOX_ITEM.previewSize}>
      {(['desktop', 'phone'] as const).map((each) => (
        <button
          key={each}
          type="button"
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

/** Height of the preview. */
const FRAME_HEIGHT_PX = 640;

/** Preview of an entry's page on the portal, or the page itself once published. */
export function EntryPreview({ item: { fdId, market, state, updatedAt } }: { item: InboxItem }) {
  const [device, setDevice] = useState<Device>('desktop');
  const isShown = PUBLIC_STATES.includes(state);
  const { data, isError } = useQuery({ ...previewQuery(fdId, updatedAt), enabled: !isShown });
  const path = isShown ? itemPath(contentTypes.getbuginess, fdId, market) : data?.path;
  const title = isShown ? INBOX_ITEM.previewLive : INBOX_ITEM.preview;
  const note = isShown ? INBOX_ITEM.previewLiveNote : data && INBOX_ITEM.previewNote(shortTime(data.ends));
  return (
    <Section
      title={title}
      {...(note ? { note } : {})}
      aside={<DeviceChoice device={device} onChoose={setDevice} />}
    >
      {isError && <p className="small">{INBOX_ITEM.previewFailed}</p>}
      {path && <FramePreview title={title} path={path} width={WIDTHS[device]} height={FRAME_HEIGHT_PX} />}
    </Section>
  );
}
