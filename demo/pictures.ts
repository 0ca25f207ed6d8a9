import { heroChain } from '@pv-brain/art/hero/chain.ts';
import { heroField } from '@pv-brain/art/hero/field.ts';
import { heroFinance } from '@pv-brain/art/hero/finance.ts';
import { heroPark } from '@pv-brain/art/hero/park.ts';
import { bankMarks } from './figures/bank-marks.ts';
import { capacityFigure } from './figures/capacity.ts';
import { carbonFigure } from './figures/carbon.ts';
import { chainFigure } from './figures/chain.ts';
import { energyFigure } from './figures/energy.ts';
import { fieldFigure } from './figures/field.ts';
import { flowFigure } from './figures/flow.ts';
import { inspectionFigure } from './figures/inspection.ts';
import { parkFigure } from './figures/park.ts';
import { priceFigure } from './figures/price.ts';
import { scheduleFigure } from './figures/schedule.ts';
import { stationFigure } from './figures/station.ts';
import { warehouseFigure } from './figures/warehouse.ts';

/** The pictures that the demo content shows, by file name; each function gives a whole SVG file. */
export const demoPictures: Record<string, () => string> = {
  'hero-field.svg': heroField,
  'hero-chain.svg': heroChain,
  'hero-park.svg': heroPark,
  'hero-finance.svg': heroFinance,
  ...bankMarks,
  'figure-flow.svg': flowFigure,
  'figure-chain.svg': chainFigure,
  'figure-park.svg': parkFigure,
  'figure-field.svg': fieldFigure,
  'figure-price.svg': priceFigure,
  'figure-capacity.svg': capacityFigure,
  'figure-el.svg': inspectionFigure,
  'figure-aps.svg': scheduleFigure,
  'figure-station.svg': stationFigure,
  'figure-carbon.svg': carbonFigure,
  'figure-energy.svg': energyFigure,
  'figure-warehouse.svg': warehouseFigure,
};
