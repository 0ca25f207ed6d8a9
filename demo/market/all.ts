import { MARKET } from '@pv-brain/contract/market.ts';
import type { DemoItem } from '../demo-types.ts';
import { demandChain } from './demand-chain.ts';
import { demandFactory } from './demand-factory.ts';
import { demandStation } from './demand-station.ts';
import type { MarketEntry } from './entry.ts';
import { supplyChain } from './supply-chain.ts';
import { supplyFactory } from './supply-factory.ts';
import { supplyStation } from './supply-station.ts';

const supply: MarketEntry[] = [...supplyChain, ...supplyStation, ...supplyFactory];
const demand: MarketEntry[] = [...demandChain, ...demandStation, ...demandFactory];

export const demoMarket: DemoItem<'getbuginess'>[] = [
  ...supply.map((entry) => ({ ...entry, fdGetbuginessType: MARKET.supply })),
  ...demand.map((entry) => ({ ...entry, fdGetbuginessType: MARKET.demand })),
];
