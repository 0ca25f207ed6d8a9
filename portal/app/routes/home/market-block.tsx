import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { useArrived } from '../../shared/api/use-part.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import type { HomeData } from './load-home.ts';
import styles from './market-block.module.css';
import { MarketBoard } from './market-board.tsx';
import { SectionHeading } from './section-heading.tsx';

/** 供需对接: the supply board and, unless operators closed that market, the demand board. */
export function MarketBlock({
  supply,
  demand,
  demandShown,
}: Pick<HomeData, 'supply' | 'demand' | 'demandShown'>) {
  const isDemandShown = useArrived(demandShown, true);
  return (
    <section className="wrap">
      <SectionHeading title={HOME.supplyDemand} note={HOME.supplyDemandNote} />
      <div className={classNames(styles.boards, !isDemandShown && styles.alone)}>
        <MarketBoard market="supply" part={supply} />
        {isDemandShown && <MarketBoard market="demand" part={demand} />}
      </div>
    </section>
  );
}
