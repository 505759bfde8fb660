// A pie of one measure; its smallest slices are one.
import { numberAt, shareText } from '../../../core/statistics.ts';
import type { ChartOption } from './echarts-core.ts';
import { lookOf } from './chart-look.ts';
import { MOST_SLICES, OTHERS, type ChartDrawing } from './chart-drawing.ts';

export function pieOption({ measures, rows, width, colours }: ChartDrawing): ChartOption {
  const look = lookOf(colours);
  const measure = measures[0];
  const valued = rows.filter(({ row }) => measure !== undefined && numberAt(row, measure.name) > 0);
  const shown = valued.length > MOST_SLICES ? valued.slice(0, MOST_SLICES - 1) : valued;
  const rest = valued.slice(shown.length);
  const slices = shown.map(({ name, row }) => ({ name, value: numberAt(row, measure?.name ?? '') }));
  const others =
    rest.length === 0
      ? []
      : [
          {
            name: `${OTHERS} ${rest.length} 项`,
            value: rest.reduce((sum, { row }) => sum + numberAt(row, measure?.name ?? ''), 0),
          },
        ];
  const isSmall = width < 420;
  const whole = [...slices, ...others].reduce((sum, { value }) => sum + value, 0);
  // A share as the table beside it says it.
  const sliceText = ({ name, value }: { readonly name: string; readonly value: unknown }): string =>
    `${name}\n${Number(value)}（${shareText(Number(value), whole)}）`;
  return {
    ...look.shared,
    color: [...look.palette, colours.lineControl, colours.brandHover],
    tooltip: { trigger: 'item', confine: true, textStyle: look.text, renderMode: 'richText' },
    legend: isSmall ? { bottom: 0, type: 'scroll', textStyle: look.text } : { show: false },
    series: [
      {
        type: 'pie',
        name: measure?.title ?? '',
        radius: isSmall ? ['30%', '54%'] : ['34%', '62%'],
        center: ['50%', isSmall ? '44%' : '50%'],
        minShowLabelAngle: 4,
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        label: { ...look.text, formatter: isSmall ? '{c}' : sliceText, width: 140, overflow: 'truncate' },
        labelLine: { length: 8, length2: 8 },
        data: [...slices, ...others],
      },
    ],
  };
}
