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
  const container = useRef<HTMLDivElement>(null);
  const chartRef = useRef<EChartsType>(null);

  useEffect(() => {
    if (!container.current) return;
    const chart = init(container.current, null, { renderer: 'svg' });
    chartRef.current = chart;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      chart.dispose();
      chartRef.current = null;
    };
  }, []);

  useEffect(() => {
    chartRef.current?.setOption(option, true);
  }, [option]);

  // A chart that grows has drawn itself for the height it had.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what the container has by then
  useEffect(() => chartRef.current?.resize(), [height]);

  return <div ref={container} role="img" aria-label={label} style={{ height }} />;
}
