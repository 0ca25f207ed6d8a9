import type { DemoItem } from '../demo-types.ts';
import { marketChainNews } from './market-chain.ts';
import { marketDemandNews } from './market-demand.ts';
import { marketMaterialsNews } from './market-materials.ts';
import { technologyCellsNews } from './technology-cells.ts';
import { technologyMaterialsNews } from './technology-materials.ts';
import { technologySystemsNews } from './technology-systems.ts';

export const marketAndTechnologyNews: DemoItem<'industryNews'>[] = [
  ...marketChainNews,
  ...marketMaterialsNews,
  ...marketDemandNews,
  ...technologyCellsNews,
  ...technologyMaterialsNews,
  ...technologySystemsNews,
];
