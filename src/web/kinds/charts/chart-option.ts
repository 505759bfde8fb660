// Named rows → what echarts draws. Every series has a pattern beside its colour and its numbers written on it, so that
// nothing hangs on colour alone; names that are too long are cut, the table has them in full. Pure.
import type { ChartModel } from '../../../core/chart-model.ts';
import { measureText, numberAt, totalRow, type MeasureModel } from '../../../core/statistics.ts';
import { sizes, type Colours } from '../../theme/tokens.ts';
import type { NamedRow } from './chart-rows.ts';
import type { ChartOption } from './echarts-core.ts';

/** More bars than this are a wall; more slices than that are confetti. */
export const MOST_BARS = 15;
export const MOST_SLICES = 8;
export const OTHERS = '其他';

export interface ChartDrawing {
  readonly as: ChartModel['as'];
  readonly measures: readonly MeasureModel[];
  readonly rows: readonly NamedRow[];
  /** Years run from left to right, all else from top to bottom: long names then have room. */
  readonly isTime: boolean;
  /** Pixels. */
  readonly width: number;
  readonly colours: Colours;
}

interface Look {
  readonly palette: readonly string[];
  readonly tones: Readonly<Record<string, string>>;
  readonly text: { readonly color: string; readonly fontFamily: string; readonly fontSize: number };
  readonly axis: object;
  readonly shared: object;
}

function lookOf(colours: Colours): Look {
  const text = { color: colours.ink, fontFamily: sizes.font, fontSize: 12 } as const;
  return {
    palette: [colours.brand, colours.warning, colours.success, colours.seal, colours.inkQuiet, colours.brandDeep],
    tones: { default: colours.inkQuiet, processing: colours.brand, success: colours.success, warning: colours.warning, error: colours.danger },
    text,
    axis: { axisLine: { lineStyle: { color: colours.lineControl } }, axisTick: { show: false } },
    shared: { animation: false, textStyle: text, aria: { enabled: true, label: { enabled: false }, decal: { show: true, decals: decalsIn(`${colours.surface}73`) } } },
  };
}

/** In the colour of the ground, so that they are seen on dark series as on light ones: echarts' own are a shade of black. */
function decalsIn(color: string): readonly object[] {
  return [
    { color, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 6 },
    { color, symbol: 'circle', symbolSize: 0.7, dashArrayX: [[8, 8], [0, 8, 8, 0]], dashArrayY: [6, 0] },
    { color, dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4 },
    { color, dashArrayX: [[6, 6], [0, 6, 6, 0]], dashArrayY: [6, 0] },
    { color, dashArrayX: [1, 0], dashArrayY: [1, 6] },
    { color, symbol: 'triangle', symbolSize: 0.75, dashArrayX: [[9, 9], [0, 9, 9, 0]], dashArrayY: [7, 2] },
  ];
}

export function drawnRows({ as, rows }: Pick<ChartDrawing, 'as' | 'rows'>): number {
  return as === 'funnel' ? rows.length : Math.min(rows.length, as === 'pie' ? MOST_SLICES : MOST_BARS);
}

/** Height in pixels that gives every bar room. */
export function chartHeight(drawing: Pick<ChartDrawing, 'as' | 'rows' | 'measures' | 'isTime'>): number {
  if (drawing.as === 'funnel') return 32 + drawing.measures.length * 44;
  if (drawing.as === 'pie' || drawing.as === 'line' || drawing.isTime) return 320;
  const bars = drawing.as === 'stacked' ? 1 : drawing.measures.length;
  return 64 + drawnRows(drawing) * (bars === 1 ? 36 : 12 + bars * 20);
}

export function chartOption(drawing: ChartDrawing): ChartOption {
  if (drawing.as === 'funnel') return funnelOption(drawing);
  return drawing.as === 'pie' ? pieOption(drawing) : axisOption(drawing);
}

function axisOption({ as, measures, rows, isTime, width, colours }: ChartDrawing): ChartOption {
  const look = lookOf(colours);
  const shown = rows.slice(0, MOST_BARS);
  const isUpright = isTime || as === 'line';
  const nameWidth = Math.min(168, Math.round(width * (isUpright ? 0.2 : 0.32)));
  const names = { ...look.axis, type: 'category', data: shown.map(({ name }) => name), axisLabel: { ...look.text, width: nameWidth, overflow: 'truncate', interval: 0, hideOverlap: isUpright }, inverse: !isUpright };
  const numbers = { ...look.axis, type: 'value', minInterval: 1, splitLine: { lineStyle: { color: colours.line } }, axisLabel: { ...look.text, color: colours.inkQuiet } };
  return {
    ...look.shared,
    color: coloursOf(measures, look),
    legend: measures.length > 1 ? { top: 0, left: 0, itemGap: 16, textStyle: look.text, type: 'scroll' } : { show: false },
    grid: { left: 4, right: 48, top: measures.length > 1 ? 36 : 12, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'axis', confine: true, axisPointer: { type: as === 'line' ? 'line' : 'shadow' }, textStyle: look.text, renderMode: 'richText' },
    xAxis: isUpright ? names : numbers,
    yAxis: isUpright ? numbers : names,
    series: measures.map((measure, at) => ({
      name: measure.title,
      type: as === 'line' ? 'line' : 'bar',
      ...(as === 'stacked' ? { stack: 'all' } : {}),
      ...(as === 'line' ? { symbol: SYMBOLS[at % SYMBOLS.length], symbolSize: 9, lineStyle: { width: 2, type: LINES[at % LINES.length] } } : { barMaxWidth: 22 }),
      label: labelOf(as, isUpright, { colours, look }),
      labelLayout: { hideOverlap: true },
      data: shown.map(({ row }) => valueOf({ as, row, measure })),
    })),
  };
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'] as const;
const LINES = ['solid', 'dashed', 'dotted'] as const;

function labelOf(as: ChartModel['as'], isUpright: boolean, { colours, look }: { readonly colours: Colours; readonly look: Look }): object {
  if (as === 'stacked') return { show: true, position: 'inside', ...look.text, color: colours.ink, backgroundColor: colours.surface, borderRadius: 3, padding: [1, 4] };
  return { show: true, position: isUpright ? 'top' : 'right', ...look.text };
}

/** In a stack an empty part takes no label. */
function valueOf({ as, row, measure }: { readonly as: ChartModel['as']; readonly row: NamedRow['row']; readonly measure: MeasureModel }): number | null {
  const value = row[measure.name];
  return typeof value !== 'number' || (as === 'stacked' && value === 0) ? null : value;
}

function pieOption({ measures, rows, width, colours }: ChartDrawing): ChartOption {
  const look = lookOf(colours);
  const measure = measures[0];
  const valued = rows.filter(({ row }) => measure !== undefined && numberAt(row, measure.name) > 0);
  const shown = valued.length > MOST_SLICES ? valued.slice(0, MOST_SLICES - 1) : valued;
  const rest = valued.slice(shown.length);
  const slices = shown.map(({ name, row }) => ({ name, value: numberAt(row, measure?.name ?? '') }));
  const others = rest.length === 0 ? [] : [{ name: `${OTHERS} ${rest.length} 项`, value: rest.reduce((sum, { row }) => sum + numberAt(row, measure?.name ?? ''), 0) }];
  const isSmall = width < 420;
  return {
    ...look.shared,
    color: [...look.palette, colours.lineControl, colours.brandHover],
    tooltip: { trigger: 'item', confine: true, textStyle: look.text, renderMode: 'richText' },
    legend: isSmall ? { bottom: 0, type: 'scroll', textStyle: look.text } : { show: false },
    series: [{
      type: 'pie',
      name: measure?.title ?? '',
      radius: isSmall ? ['30%', '54%'] : ['34%', '62%'],
      center: ['50%', isSmall ? '44%' : '50%'],
      minShowLabelAngle: 4,
      itemStyle: { borderColor: colours.surface, borderWidth: 2 },
      label: { ...look.text, formatter: isSmall ? '{c}' : '{b}\n{c}（{d}%）', width: 140, overflow: 'truncate' },
      labelLine: { length: 8, length2: 8 },
      data: [...slices, ...others],
    }],
  };
}

/** The totals of the measures from the first to the last, each with its share of the first. */
function funnelOption({ measures, rows, width, colours }: ChartDrawing): ChartOption {
  const look = lookOf(colours);
  const total = totalRow(rows.map(({ row }) => row), measures);
  const whole = numberAt(total, measures[0]?.name ?? '');
  const counts = measures.map((measure) => numberAt(total, measure.name));
  return {
    ...look.shared,
    color: [look.palette[0]],
    grid: { left: 4, right: 96, top: 8, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { show: false },
    xAxis: { ...look.axis, type: 'value', show: false, max: Math.max(whole, 1) },
    yAxis: { ...look.axis, type: 'category', inverse: true, data: measures.map(({ title }) => title), axisLabel: { ...look.text, width: Math.min(168, Math.round(width * 0.32)), overflow: 'truncate', interval: 0 } },
    series: [{
      type: 'bar', barMaxWidth: 26,
      data: counts.map((count) => ({ value: count, label: { show: true, position: 'right', ...look.text, formatter: `${count}（${whole === 0 ? '–' : `${((count / whole) * 100).toFixed(1)}%`}）` } })),
    }],
  };
}

function coloursOf(measures: readonly MeasureModel[], { palette, tones }: Look): readonly string[] {
  return measures.map((measure, at) => toneOf(measure, tones) ?? palette[at % palette.length] ?? '');
}

function toneOf(measure: MeasureModel, tones: Look['tones']): string | null {
  return measure.kind === 'rate' || measure.tone === null ? null : (tones[measure.tone] ?? null);
}

/** What the picture says, in one sentence for who does not see it. */
export function chartSummary({ as, measures, rows, title }: Pick<ChartDrawing, 'as' | 'measures' | 'rows'> & { readonly title: string }): string {
  if (as === 'funnel') {
    const total = totalRow(rows.map(({ row }) => row), measures);
    return `${title}，${measures.map((measure) => `${measure.title} ${measureText(measure, total)}`).join('，')}。全部数字见数据表。`;
  }
  const first = rows[0];
  const said = first === undefined ? '没有数据' : `${rows.length} 项，第一项${first.name}：${measures.map((measure) => `${measure.title} ${measureText(measure, first.row)}`).join('，')}`;
  return `${title}，${said}。全部数字见数据表。`;
}
