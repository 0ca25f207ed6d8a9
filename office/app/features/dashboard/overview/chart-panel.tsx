import { portalSheet, workSheet } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { type PortalFigure, WORK_FIGURES, type WorkFigure } from '@pv-brain/contract/operations/dashboard.ts';
import { CHART } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { Segmented, Tooltip } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import { type CSSProperties, lazy, Suspense, useMemo, useState } from 'react';
import { type ChartStyle, type Palette, paletteOf } from '../../../shared/charts/parts.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { useMode } from '../../../shared/theme/use-mode.ts';
import { useTextScale } from '../../../shared/theme/use-text-size.ts';
import { DownloadButton } from '../../../shared/ui/download-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './chart-panel.module.css';

interface LegendEntry {
  name: string;
  /** Colour of the charts' palette; `goal` is drawn as an outline. */
  colour: 'first' | 'second' | 'third' | 'goal';
}

const Legend = ({ entries, palette }: { entries: readonly LegendEntry[]; palette: Palette }) => (
  <ul className={`flow muted fs-13 mb-8 ${styles.legend}`}>
    {entries.map(({ name, colour }) => (
      <li
        key={name}
        className="row gap-8"
        data-colour={colour}
        style={{ '--swatch': palette[colour], '--pale': palette.pale } as CSSProperties}
      >
        {name}
      </li>
    ))}
  </ul>
);

type Figure = WorkFigure | PortalFigure;

/** Downloads a figure as an Excel file. */
export const SheetButton = ({ title, figure }: { title: string; figure: Figure }) => (
  <Tooltip title={CHART.sheet(title)}>
    <DownloadButton
      type="text"
      aria-label={CHART.sheet(title)}
      declared={(WORK_FIGURES as readonly Figure[]).includes(figure) ? workSheet : portalSheet}
      input={{ figure }}
    />
  </Tooltip>
);

interface FigureTableProps {
  label: string;
  heads: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly (readonly string[])[];
}

export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  <DataTable
    label={label}
    columns={heads.map((title, at) => ({
      title,
      cell: (row: readonly string[]) => row[at],
      ...(at > 0 ? { align: 'end' } : {}),
    }))}
    rows={rows}
    keyOf={([name = '']) => name}
    isTall
  />
);

/** Loaded on demand: the library is large, and the dashboard's numbers do not need it. */
const Chart = lazy(() =>
  import('../charts/chart.tsx').catch(() => ({ default: () => <p role="alert">{OFFICE_STATE.failed}</p> })),
);

/** A chart of the dashboard, with its table and its caption. */
export interface ChartDefinition<Figures> {
  figure: Figure;
  title: string;
  heads: readonly string[];
  legend?: readonly LegendEntry[];
  /** Table rows; of periods, the newest first. */
  rows(figures: Figures): readonly (readonly string[])[];
  /** Summary of the figures in words. */
  caption(figures: Figures): string;
  /** Whether there is nothing to draw, as the caption then says. */
  isEmpty(figures: Figures): boolean;
  /** Height in pixels. */
  height(figures: Figures): number;
  option(figures: Figures, style: ChartStyle): EChartsCoreOption;
}

interface ChartPanelProps<Figures extends object> {
  chart: ChartDefinition<Figures>;
  figures: Figures;
}

/** Panel of a figure: chart or table, caption, and download. */
export function ChartPanel<Figures extends object>({ chart, figures }: ChartPanelProps<Figures>) {
  const { figure, title, heads, legend } = chart;
  const [caption, isEmpty, height] = [chart.caption(figures), chart.isEmpty(figures), chart.height(figures)];
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const mode = useMode();
  const scale = useTextScale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: not drawn again for the same figures in another object
  const option = useMemo(
    () => chart.option(figures, { palette: paletteOf(mode), scale }),
    [chart, mode, scale, ...Object.values(figures)],
  );
  const sideActions = (
    <span className="row gap-8">
      <Segmented<'chart' | 'table'>
        size="small"
        aria-label={`${title}：${CHART.views}`}
        value={view}
        onChange={setView}
        options={[
          { value: 'chart', label: CHART.chart },
          { value: 'table', label: CHART.table },
        ]}
      />
      <SheetButton title={title} figure={figure} />
    </span>
  );
  return (
    <Panel title={title} aside={sideActions} isFlush>
      {view === 'table' ? (
        <FigureTable label={title} heads={heads} rows={chart.rows(figures)} />
      ) : isEmpty ? (
        <div className={`grid ${styles.empty}`} style={{ height: height / 2 }} aria-hidden="true">
          <Icon name="dashboard" size={24} />
        </div>
      ) : (
        <figure className={styles.figure}>
          {legend && <Legend entries={legend} palette={paletteOf(mode)} />}
          <Suspense fallback={<div style={{ height }} />}>
            <Chart option={option} label={`${title}：${caption}`} height={height} />
          </Suspense>
        </figure>
      )}
      <p className={`small ${styles.caption}`} data-empty={isEmpty && view === 'chart'}>
        {caption}
      </p>
    </Panel>
  );
}
