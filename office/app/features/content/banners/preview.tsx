import { banner } from '@pv-brain/contract/content/banner.ts';
import { BANNER_PREVIEW } from '@pv-brain/contract/content/messages/office-banners.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../shared/ui/panel.tsx';
import { HomeFrames } from './home-frames.tsx';
import { PictureFrame } from './picture-frame.tsx';
import styles from './preview.module.css';
import type { Slot } from './slots.ts';

interface PreviewProps {
  slot: Slot;
  /** Picture addresses in the form; empty without a picture. */
  desktop: string;
  phone: string;
  /** Id of the banner for the home page preview, and a string that changes with every save; null before the first save. */
  home?: { fdId: string; typed: string } | null;
}

const SHOWS = (['picture', 'home'] as const).map((value) => ({ value, label: BANNER_PREVIEW.shows[value] }));

/**
 * A banner as a desktop and a phone show it, alone or on the page. Without a phone picture, the phone shows a part of the
 * desktop's.
 */
export function Preview({ slot, desktop, phone, home }: PreviewProps) {
  const [shows, setShows] = useState<'home' | 'picture'>('picture');
  const isHome = shows === 'home' && home !== undefined;
  const choice = home !== undefined && (
    <Segmented aria-label={BANNER_PREVIEW.showsLabel} options={SHOWS} value={shows} onChange={setShows} />
  );
  return (
    <Panel title={BANNER_PREVIEW.title} note={BANNER_PREVIEW.note} isFlush aside={choice}>
      <div className={`flow ${styles.frames}`}>
        {isHome ? (
          <HomeFrames slot={slot} home={home} />
        ) : (
          <>
            <PictureFrame
              title={BANNER_PREVIEW.desk(slot.desktop.width, slot.desktop.height)}
              icon="screen"
              place={slot.desktop}
              width={banner.fields.fdFilePath.shownWidth}
              address={desktop}
            />
            <PictureFrame
              title={BANNER_PREVIEW.phone(slot.phone.width, slot.phone.height)}
              icon="mobile"
              place={slot.phone}
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
