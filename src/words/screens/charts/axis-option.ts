// Bars and lines along two axes.
import type { ChartModel } from './charts.model.ts';
import { type MeasureModel, numberAt } from '../../../core/statistics.ts';
import type { NamedRow } from './chart-rows.ts';
import type { ChartOption } from './echarts-core.ts';
import { type Look, lookOf } from './chart-look.ts';
import { MOST_BARS, type ChartDrawing } from './chart-drawing.ts';

export function axisOption({ as, measures, rows, isTime, width, colours }: ChartDrawing): ChartOption {
  const look = lookOf(colours);
  const shown = rows.slice(0, MOST_BARS);
  const isUpright = isTime || as === 'line';
  const nameWidth = Math.min(168, Math.round(width * (isUpright ? 0.2 : 0.32)));
  const names = {
    ...look.axis,
    type: 'category',
    data: shown.map(({ name }) => name),
    axisLabel: {
      ...look.text,
      width: nameWidth,
      interval: 0,
      hideOverlap: isUpright,
      ...(isUpright ? { overflow: 'truncate' } : inLines(nameWidth, look)),
    },
    inverse: !isUpright,
  };
  const numbers = {
    ...look.axis,
    type: 'value',
    minInterval: 1,
    splitLine: { lineStyle: { color: colours.line } },
    axisLabel: { ...look.text, color: colours.inkQuiet },
  };
  return {
    ...look.shared,
    color: coloursOf(measures, look),
    legend:
      measures.length > 1
        ? {
            top: 0,
            left: 0,
            itemGap: 16,
            textStyle: look.text,
            type: 'scroll',
            data: measures.map(({ title }) => title),
          }
        : { show: false },
    grid: {
      left: 4,
      right: 48,
      top: measures.length > 1 ? 36 : 12,
      bottom: 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: as === 'line' ? 'line' : 'shadow' },
      textStyle: look.text,
      renderMode: 'richText',
    },
    xAxis: isUpright ? names : numbers,
    yAxis: isUpright ? numbers : names,
    series: [
      ...measures.map((measure, at) => ({
        name: measure.title,
        type: as === 'line' ? 'line' : 'bar',
        ...(as === 'stacked' ? { stack: 'all' } : {}),
        ...(as === 'line'
          ? {
              symbol: SYMBOLS[at % SYMBOLS.length],
              symbolSize: 9,
              lineStyle: { width: 2, type: LINES[at % LINES.length] },
            }
          : { barMaxWidth: 22 }),
        // Parts of a bar are told apart by the ground between them.
        ...(as === 'stacked' ? { itemStyle: { borderColor: colours.surface, borderWidth: 1 } } : {}),
        label: { show: as !== 'stacked', position: isUpright ? 'top' : 'right', ...look.text },
        labelLayout: { hideOverlap: true },
        data: shown.map(({ row }) => valueOf({ as, row, measure })),
      })),
      ...(as === 'stacked' ? [wholeOf({ measures, rows: shown, isUpright }, look)] : []),
    ],
  };
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'] as const;
const LINES = ['solid', 'dashed', 'dotted'] as const;

/** Two lines of a name; what is longer ends in …. Chinese letters are as wide as they are high. */
function inLines(width: number, { text }: Look): object {
  const most = Math.floor(width / text.fontSize) * 2;
  return {
    overflow: 'breakAll',
    lineHeight: 15,
    formatter: (name: string) => (name.length > most ? `${name.slice(0, most - 1)}…` : name),
  };
}

/** What a stack comes to, written beside it: nothing is drawn of it. */
function wholeOf(
  { measures, rows, isUpright }: Pick<ChartDrawing, 'measures' | 'rows'> & { readonly isUpright: boolean },
  look: Look,
): object {
  return {
    type: 'bar',
    stack: 'all',
    silent: true,
    tooltip: { show: false },
    data: rows.map(({ row }) => ({
      value: 0,
      label: {
        show: true,
        position: isUpright ? 'top' : 'right',
        ...look.text,
        formatter: String(measures.reduce((sum, { name }) => sum + numberAt(row, name), 0)),
      },
    })),
  };
}

/** In a stack an empty part takes no room. */
function valueOf({
  as,
  row,
  measure,
}: {
  readonly as: ChartModel['as'];
  readonly row: NamedRow['row'];
  readonly measure: MeasureModel;
}): number | null {
  const value = row[measure.name];
  return typeof value !== 'number' || (as === 'stacked' && value === 0) ? null : value;
}

function coloursOf(measures: readonly MeasureModel[], { palette, tones }: Look): readonly string[] {
  return measures.map((measure, at) => toneOf(measure, tones) ?? palette[at % palette.length] ?? '');
}

function toneOf(measure: MeasureModel, tones: Look['tones']): string | null {
  return measure.kind === 'rate' || measure.tone === null ? null : (tones[measure.tone] ?? null);
}
