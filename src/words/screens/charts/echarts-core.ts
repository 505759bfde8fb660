// The only file that knows echarts: its core with the four chart types, drawn as SVG so that print stays sharp.
// A chunk of its own, fetched when the first chart has data.
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

export type ChartOption = Readonly<Record<string, unknown>>;

export interface Drawn {
  readonly draw: (option: ChartOption) => void;
  readonly resize: (width: number, height: number) => void;
  readonly remove: () => void;
}

export function openChart(box: HTMLElement, size: { readonly width: number; readonly height: number }): Drawn {
  register([
    BarChart,
    LineChart,
    PieChart,
    AriaComponent,
    GridComponent,
    LegendComponent,
    TooltipComponent,
    LabelLayout,
    SVGRenderer,
  ]);
  const chart = init(box, null, { renderer: 'svg', ...size });
  return {
    draw: (option) => chart.setOption({ ...option }, { notMerge: true }),
    resize: (width, height) => chart.resize({ width, height }),
    remove: () => chart.dispose(),
  };
}
