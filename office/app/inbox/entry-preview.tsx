import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { INBOX_ITEM } from '@pv-brain/contract/messages/office-inbox.ts';
import { SHOWN } from '@pv-brain/contract/states.ts';
import { useState } from 'react';
import { pagePath, portalAddress } from '../session/portal.ts';
import { DeviceChoice, FramePreview } from './frame-preview.tsx';
import type { InboxItem } from './queries.ts';
import { Section } from './section.tsx';

/** The portal's own page of an entry that visitors see. */
export function EntryPreview({ item: { fdId, state } }: { item: InboxItem }) {
  const [device, setDevice] = useState<'desk' | 'phone'>('desk');
  const path = pagePath(contentTypes.getbuginess, fdId);
  if (!path || !SHOWN.includes(state)) return null;
  return (
    <Section
      title={INBOX_ITEM.previewLive}
      note={INBOX_ITEM.previewLiveNote}
      aside={<DeviceChoice device={device} onChoose={setDevice} />}
    >
      <FramePreview title={INBOX_ITEM.previewLive} src={portalAddress(path)} device={device} />
    </Section>
  );
}
