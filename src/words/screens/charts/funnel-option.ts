// The totals of the measures from the first to the last.
import { numberAt, shareText, totalRow } from '../../../core/statistics.ts';
import type { ChartOption } from './echarts-core.ts';
import { lookOf } from './chart-look.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** The totals of the measures from the first to the last, each with its share of the first. */
export function funnelOption({ measures, rows, width, colours }: ChartDrawing): ChartOption {
  const look = lookOf(colours);
  const total = totalRow(
    rows.map(({ row }) => row),
    measures,
  );
  const whole = numberAt(total, measures[0]?.name ?? '');
  const counts = measures.map((measure) => numberAt(total, measure.name));
  return {
    ...look.shared,
    color: [look.palette[0]],
    grid: { left: 4, right: 96, top: 8, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { show: false },
    xAxis: { ...look.axis, type: 'value', show: false, max: Math.max(whole, 1) },
    yAxis: {
      ...look.axis,
      type: 'category',
      inverse: true,
      data: measures.map(({ title }) => title),
      axisLabel: { ...look.text, width: Math.min(168, Math.round(width * 0.32)), overflow: 'truncate', interval: 0 },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 26,
        data: counts.map((count) => ({
          value: count,
          label: { show: true, position: 'right', ...look.text, formatter: `${count}（${shareText(count, whole)}）` },
        })),
      },
    ],
  };
}
