import { banner } from '@pv-brain/contract/content/banner.ts';
import { contentPreview } from '@pv-brain/contract/content/calls/drafts.ts';
import { MEDIA_PATH, renditionAddress, widthFor } from '@pv-brain/contract/content/media.ts';
import { BANNER_PREVIEW } from '@pv-brain/contract/content/messages/office-banners.ts';
import { BANNER_SLOT } from '@pv-brain/contract/protocol/constants.ts';
import { CAROUSEL } from '@pv-brain/contract/site/messages/home.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { dataQuery } from '../../../shared/api/queries.ts';
import { timeAhead } from '../../../shared/format/days.ts';
import { pictureAddress, portalAddress } from '../../../shared/session/portal.ts';
import { FramePreview } from '../../../shared/ui/frame-preview.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { Size } from '../media/crop-area.ts';
import { itemQuery } from '../media/queries.ts';
import { contrastOf, MIN_CONTRAST } from './contrast.ts';
import { fitOf } from './fit.ts';
import styles from './preview.module.css';
import type { Slot } from './slots.ts';

/**
 * Returns the address of a picture at least as wide as `width`, and its size in pixels if the media library knows it; null while
 * that is loading. A picture outside the library is shown by its own address.
 */
function usePicture(address: string, width: number): { src: string; size: Size | null } | null {
  const id = address.startsWith(MEDIA_PATH) ? address.slice(MEDIA_PATH.length) : '';
  const { data, isLoading } = useQuery({ ...itemQuery(id), enabled: id !== '' });
  if (isLoading) return null;
  if (!data) return { src: pictureAddress(address), size: null };
  const src = renditionAddress(data, widthFor(data.width, width), 'webp');
  return { src: pictureAddress(src), size: { width: data.width, height: data.height } };
}

function Hint({ isGood, text }: ReturnType<typeof fitOf>) {
  return (
    <p className={`small row gap-8 ${isGood ? 'success' : 'warning'}`}>
      <Icon name={isGood ? 'check' : 'alert'} size={16} />
      {text}
    </p>
  );
}

interface FigureProps {
  icon: 'screen' | 'mobile';
  title: string;
  children: ReactNode;
}

/** A picture or page as a desktop or a phone shows it. */
function Figure({ icon, title, children }: FigureProps) {
  return (
    <figure className={styles.frame} data-icon={icon}>
      <figcaption className="small row gap-8 mb-8">
        <Icon name={icon} size={16} />
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

interface FrameProps extends Omit<FigureProps, 'children'> {
  slotSize: Size;
  /** Width in pixels at which the portal shows the picture. */
  width: number;
  address: string;
  /** Hint shown in addition to those about size and crop. */
  note?: string | undefined;
}

/** A loaded picture with its size in pixels, null if it failed; and the highest contrast in it, null if unknown. */
interface LoadedPicture {
  src: string;
  size: Size | null;
  contrast: number | null;
}

/** A picture as the portal crops it to its slot, with a hint about the crop. */
function PictureFrame({ title, icon, slotSize, width, address, note }: FrameProps) {
  const [loadedPicture, setLoadedPicture] = useState<LoadedPicture | null>(null);
  const picture = usePicture(address, width);
  const currentPicture = picture && loadedPicture?.src === picture.src ? loadedPicture : null;
  const size = picture?.size ?? currentPicture?.size;
  const isFaint = currentPicture?.contrast != null && currentPicture.contrast < MIN_CONTRAST;
  const hint = !address
    ? { isGood: false, text: BANNER_PREVIEW.noPicture }
    : currentPicture && !currentPicture.size
      ? { isGood: false, text: BANNER_PREVIEW.failed }
      : currentPicture && size && fitOf(size, slotSize);
  return (
    <Figure icon={icon} title={title}>
      <div className={styles.place} style={{ aspectRatio: `${slotSize.width} / ${slotSize.height}` }}>
        {address && picture && (
          <img
            key={picture.src}
            className="cover"
            src={picture.src}
            alt=""
            onLoad={({ currentTarget }) =>
              setLoadedPicture({
                src: picture.src,
                size: { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight },
                contrast: contrastOf(currentTarget),
              })
            }
            onError={() => setLoadedPicture({ src: picture.src, size: null, contrast: null })}
          />
        )}
      </div>
      {note && address && <Hint isGood={false} text={note} />}
      {isFaint && <Hint isGood={false} text={BANNER_PREVIEW.faint(currentPicture.contrast ?? 0)} />}
      {hint && <Hint {...hint} />}
    </Figure>
  );
}

const FRAME_HEIGHT_PX = 420;

/** Scrolls to the slot: the footer's is far down the page. */
function showSlot(page: Document, { code }: Slot) {
  if (code !== BANNER_SLOT.footer) return;
  page.querySelector(`[aria-label="${CAROUSEL.footer}"]`)?.scrollIntoView({ block: 'center' });
}

/** The portal's home page with the draft of a banner, on a desktop and a phone. */
function HomeFrames({ slot, home }: { slot: Slot; home: { fdId: string; draftVersion: string } | null }) {
  const { data, isError } = useQuery({
    ...dataQuery(['banner-preview', home?.draftVersion], contentPreview, {
      section: 'banner',
      fdId: home?.fdId ?? '',
    }),
    enabled: home !== null,
    // A new address would reload the frame; the current page stays until there is one.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
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
        {BANNER_PREVIEW.homeNote(timeAhead(data.ends))}
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
