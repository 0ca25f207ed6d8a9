import { banner } from '@pv-brain/contract/content/banner.ts';
import { BANNER_PREVIEW } from '@pv-brain/contract/content/messages/office-banners.ts';
import { BANNER_SLOT } from '@pv-brain/contract/protocol/constants.ts';
import { CAROUSEL } from '@pv-brain/contract/site/messages/home.ts';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { shortTime } from '../../../shared/format/days.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { FramePreview } from '../../../shared/ui/frame-preview.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Figure, PictureFrame } from './picture-frame.tsx';
import styles from './preview.module.css';
import { homePreviewQuery } from './queries.ts';
import type { Slot } from './slots.ts';

const FRAME_HEIGHT_PX = 420;

/** Scrolls to the slot: the footer's is far down the page. */
function showSlot(page: Document, { code }: Slot) {
  if (code !== BANNER_SLOT.footer) return;
  page.querySelector(`[aria-label="${CAROUSEL.footer}"]`)?.scrollIntoView({ block: 'center' });
}

/** The portal's home page with the draft of a banner, on a desktop and a phone. */
function HomeFrames({ slot, home }: { slot: Slot; home: { fdId: string; draftVersion: string } | null }) {
  const { data, isError } = useQuery({
    ...homePreviewQuery(home?.fdId ?? '', home?.draftVersion ?? ''),
    enabled: home !== null,
  });
  if (isError) return <p className="small full">{BANNER_PREVIEW.homeFailed}</p>;
  if (!home || !data) return <p className="small full">{BANNER_PREVIEW.homeLater}</p>;
  const frame = (icon: 'screen' | 'mobile', title: string, width: number) => (
    <Figure icon={icon} title={title}>
      <FramePreview
        title={title}
        path={data.path}
        width={width}
        height={FRAME_HEIGHT_PX}
        onPage={(page) => showSlot(page, slot)}
      />
    </Figure>
  );
  return (
    <>
      {frame('screen', BANNER_PREVIEW.homeDesk, 1440)}
      {frame('mobile', BANNER_PREVIEW.homePhone, 390)}
      <p className="small flow gap-16 full">
        {BANNER_PREVIEW.homeNote(shortTime(data.ends))}
        <a href={portalAddress(data.path)} target="_blank" rel="noreferrer">
          {BANNER_PREVIEW.openHome}
        </a>
      </p>
    </>
  );
}

interface PreviewProps {
  slot: Slot;
  /** Picture addresses in the form; empty without a picture. */
  desktop: string;
  phone: string;
  /** Id of the banner for the home page preview, and a string that changes with every save; null before the first save. */
  home?: { fdId: string; draftVersion: string } | null;
}

const VIEW_OPTIONS = (['picture', 'home'] as const).map((value) => ({
  value,
  label: BANNER_PREVIEW.shows[value],
}));

/** A banner as a desktop and a phone, which may show a part of the desktop's picture, display it, alone or on the page. */
export function Preview({ slot, desktop, phone, home }: PreviewProps) {
  const [view, setView] = useState<'home' | 'picture'>('picture');
  const isHome = view === 'home' && home !== undefined;
  const choice = home !== undefined && (
    <Segmented
      aria-label={BANNER_PREVIEW.showsLabel}
      options={VIEW_OPTIONS}
      value={view}
      onChange={setView}
    />
  );
  return (
    <Panel title={BANNER_PREVIEW.title} note={BANNER_PREVIEW.note} isFlush aside={choice}>
      <div className={`flow gap-20 pad-20 ${styles.frames}`}>
        {isHome ? (
          <HomeFrames slot={slot} home={home} />
        ) : (
          <>
            <PictureFrame
              title={BANNER_PREVIEW.desk(slot.desktop.width, slot.desktop.height)}
              icon="screen"
              slotSize={slot.desktop}
              width={banner.fields.fdFilePath.shownWidth}
              address={desktop}
            />
            <PictureFrame
              title={BANNER_PREVIEW.phone(slot.phone.width, slot.phone.height)}
              icon="mobile"
              slotSize={slot.phone}
              width={banner.fields[phone ? 'fdMobilePath' : 'fdFilePath'].shownWidth}
              address={phone || desktop}
              note={phone ? undefined : BANNER_PREVIEW.noPhonePicture}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
