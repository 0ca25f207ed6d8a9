import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([BarChart, LineChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

interface ChartProps {
  option: EChartsCoreOption;
  /** Description of the chart in words. */
  label: string;
  /** Height in pixels. */
  height: number;
}

/** A chart as wide as its container. The same data is available as a table, so screen readers get a single image. */
export default function Chart({ option, label, height }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType>(null);

  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current, null, { renderer: 'svg' });
    drawn.current = chart;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.dispose();
      drawn.current = null;
    };
  }, []);

  useEffect(() => {
    drawn.current?.setOption(option, true);
  }, [option]);

  // A chart that grows has drawn itself for the height it had.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what the place has by then
  useEffect(() => drawn.current?.resize(), [height]);

  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
