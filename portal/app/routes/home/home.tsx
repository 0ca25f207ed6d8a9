import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { CAROUSEL, HOME } from '@pv-brain/contract/site/messages/home.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { useDeferredOr } from '../../shared/api/deferred.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Carousel } from './carousel.tsx';
import { ExpertBlock } from './expert-block.tsx';
import { FinanceStrip } from './finance-strip.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HomeStrip } from './home-strip.tsx';
import type { HomeData } from './load-home.ts';
import { MarketBoard } from './market-board.tsx';
import { NewsBlock } from './news-block.tsx';
import { SectionHeading } from './section-heading.tsx';

/** 供需对接: the supply board and, unless operators closed that market, the demand board. */
function MarketBlock({ supply, demand, demandShown }: Pick<HomeData, 'supply' | 'demand' | 'demandShown'>) {
  const isDemandShown = useDeferredOr(demandShown, true);
  return (
    <section className="wrap">
      <SectionHeading title={HOME.supplyDemand} note={HOME.supplyDemandNote} />
      <div className={classNames('grid gap-24', styles.boards, !isDemandShown && styles.alone)}>
        <MarketBoard market="supply" part={supply} />
        {isDemandShown && <MarketBoard market="demand" part={demand} />}
      </div>
    </section>
  );
}

/** Banners above the footer; omitted without any and while loading, as most sites have none. */
function FooterStrip({ part }: { part: HomeData['strip'] }) {
  const banners = useDeferredOr(part, null);
  if (!banners?.length) return null;
  return (
    <div className={`wrap ${styles.strip}`}>
      <Carousel label={CAROUSEL.footer} banners={banners} interval={INTERVAL.footerBanner} strip />
    </div>
  );
}

export function Home(data: HomeData) {
  return (
    <>
      <h1 className="visually-hidden">{SITE.title}</h1>
      <Hero part={data.slides} />
      <HomeStrip open={data.open} totals={data.totals} today={data.today} />
      <div className={styles.white}>
        <NewsBlock parts={[data.policy, data.recruit, data.news, data.app]} />
      </div>
      <div className={styles.grey}>
        <MarketBlock supply={data.supply} demand={data.demand} demandShown={data.demandShown} />
      </div>
      <FinanceStrip part={data.figures} />
      <div className={styles.white}>
        <ExpertBlock part={data.experts} />
        <FooterStrip part={data.strip} />
      </div>
    </>
  );
}
