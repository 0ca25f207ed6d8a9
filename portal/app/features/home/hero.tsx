import { INTERVAL } from '@pv-brain/contract/constants.ts';
import { CAROUSEL } from '@pv-brain/contract/messages/carousel.ts';
import { STATE } from '@pv-brain/contract/messages/state.ts';
import { usePart } from '../../api/use-part.ts';
import { Bare } from './bare.tsx';
import { Carousel } from './carousel.tsx';
import type { HomeData } from './load-home.ts';

/** The banners at the head of the home page; null where they failed to load. */
export function Hero({ part }: { part: HomeData['slides'] }) {
  const now = usePart(part);
  const label = CAROUSEL.home;
  if (now.state === 'coming') return <Bare label={label} text={STATE.loading} />;
  const slides = now.state === 'there' ? now.value : null;
  if (slides?.length) return <Carousel label={label} banners={slides} interval={INTERVAL.homeCarousel} />;
  return <Bare label={label} text={slides ? STATE.noBanner : STATE.bannerFailed} linked={!slides} />;
}
