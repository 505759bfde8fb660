// Named rows → what echarts draws. Every series has a pattern beside its colour and its numbers written on it, so that
// nothing hangs on colour alone; names that are too long are cut, the table has them in full. Pure.
import type { ChartModel } from '../../../core/screen-model.ts';
import { measureText, numberAt, type MeasureModel } from '../../../core/statistics.ts';
import { tokens } from '../../theme/tokens.ts';
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
}

const PALETTE = [tokens.brand, tokens.warning, tokens.success, tokens.seal, tokens.inkQuiet, tokens.brandDeep] as const;
const TONES: Readonly<Record<string, string>> = { default: tokens.inkQuiet, processing: tokens.brand, success: tokens.success, warning: tokens.warning, error: tokens.danger };
const TEXT = { color: tokens.ink, fontFamily: tokens.font, fontSize: 12 } as const;
const AXIS = { axisLine: { lineStyle: { color: tokens.lineControl } }, axisTick: { show: false } } as const;
const SHARED = {
  animation: false,
  textStyle: TEXT,
  aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
} as const;

export function drawnRows({ as, rows }: Pick<ChartDrawing, 'as' | 'rows'>): number {
  return Math.min(rows.length, as === 'pie' ? MOST_SLICES : MOST_BARS);
}

/** Height in pixels that gives every bar room. */
export function chartHeight(drawing: Pick<ChartDrawing, 'as' | 'rows' | 'measures' | 'isTime'>): number {
  if (drawing.as === 'pie' || drawing.as === 'line' || drawing.isTime) return 320;
  const bars = drawing.as === 'stacked' ? 1 : drawing.measures.length;
  return 64 + drawnRows(drawing) * (bars === 1 ? 36 : 12 + bars * 20);
}

export function chartOption(drawing: ChartDrawing): ChartOption {
  return drawing.as === 'pie' ? pieOption(drawing) : axisOption(drawing);
}

function axisOption({ as, measures, rows, isTime, width }: ChartDrawing): ChartOption {
  const shown = rows.slice(0, MOST_BARS);
  const isUpright = isTime || as === 'line';
  const nameWidth = Math.min(168, Math.round(width * (isUpright ? 0.2 : 0.32)));
  const names = { ...AXIS, type: 'category', data: shown.map(({ name }) => name), axisLabel: { ...TEXT, width: nameWidth, overflow: 'truncate', interval: 0, hideOverlap: isUpright }, inverse: !isUpright };
  const numbers = { ...AXIS, type: 'value', minInterval: 1, splitLine: { lineStyle: { color: tokens.line } }, axisLabel: { ...TEXT, color: tokens.inkQuiet } };
  return {
    ...SHARED,
    color: colours(measures),
    legend: measures.length > 1 ? { top: 0, left: 0, itemGap: 16, textStyle: TEXT, type: 'scroll' } : { show: false },
    grid: { left: 4, right: 48, top: measures.length > 1 ? 36 : 12, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'axis', confine: true, axisPointer: { type: as === 'line' ? 'line' : 'shadow' }, textStyle: TEXT, renderMode: 'richText' },
    xAxis: isUpright ? names : numbers,
    yAxis: isUpright ? numbers : names,
    series: measures.map((measure, at) => ({
      name: measure.title,
      type: as === 'line' ? 'line' : 'bar',
      ...(as === 'stacked' ? { stack: 'all' } : {}),
      ...(as === 'line' ? { symbol: SYMBOLS[at % SYMBOLS.length], symbolSize: 9, lineStyle: { width: 2, type: LINES[at % LINES.length] } } : { barMaxWidth: 22 }),
      label: labelOf(as, isUpright),
      labelLayout: { hideOverlap: true },
      data: shown.map(({ row }) => valueOf({ as, row, measure })),
    })),
  };
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'] as const;
const LINES = ['solid', 'dashed', 'dotted'] as const;

function labelOf(as: ChartModel['as'], isUpright: boolean): object {
  if (as === 'stacked') return { show: true, position: 'inside', ...TEXT, color: tokens.ink, backgroundColor: tokens.surface, borderRadius: 3, padding: [1, 4] };
  return { show: true, position: isUpright ? 'top' : 'right', ...TEXT };
}

/** In a stack an empty part takes no label. */
function valueOf({ as, row, measure }: { readonly as: ChartModel['as']; readonly row: NamedRow['row']; readonly measure: MeasureModel }): number | null {
  const value = row[measure.name];
  return typeof value !== 'number' || (as === 'stacked' && value === 0) ? null : value;
}

function pieOption({ measures, rows, width }: ChartDrawing): ChartOption {
  const measure = measures[0];
  const valued = rows.filter(({ row }) => measure !== undefined && numberAt(row, measure.name) > 0);
  const shown = valued.length > MOST_SLICES ? valued.slice(0, MOST_SLICES - 1) : valued;
  const rest = valued.slice(shown.length);
  const slices = shown.map(({ name, row }) => ({ name, value: numberAt(row, measure?.name ?? '') }));
  const others = rest.length === 0 ? [] : [{ name: `${OTHERS} ${rest.length} 项`, value: rest.reduce((sum, { row }) => sum + numberAt(row, measure?.name ?? ''), 0) }];
  const isSmall = width < 420;
  return {
    ...SHARED,
    color: [...PALETTE, tokens.lineControl, tokens.brandHover],
    tooltip: { trigger: 'item', confine: true, textStyle: TEXT, renderMode: 'richText' },
    legend: isSmall ? { bottom: 0, type: 'scroll', textStyle: TEXT } : { show: false },
    series: [{
      type: 'pie',
      name: measure?.title ?? '',
      radius: isSmall ? ['30%', '54%'] : ['34%', '62%'],
      center: ['50%', isSmall ? '44%' : '50%'],
      minShowLabelAngle: 4,
      itemStyle: { borderColor: tokens.surface, borderWidth: 2 },
      label: { ...TEXT, formatter: isSmall ? '{c}' : '{b}\n{c}（{d}%）', width: 140, overflow: 'truncate' },
      labelLine: { length: 8, length2: 8 },
      data: [...slices, ...others],
    }],
  };
}

function colours(measures: readonly MeasureModel[]): readonly string[] {
  return measures.map((measure, at) => toneOf(measure) ?? PALETTE[at % PALETTE.length] ?? tokens.brand);
}

function toneOf(measure: MeasureModel): string | null {
  return measure.kind === 'rate' || measure.tone === null ? null : (TONES[measure.tone] ?? null);
}

/** What the picture says, in one sentence for who does not see it. */
export function chartSummary({ measures, rows, title }: Pick<ChartDrawing, 'measures' | 'rows'> & { readonly title: string }): string {
  const first = rows[0];
  const said = first === undefined ? '没有数据' : `${rows.length} 项，第一项${first.name}：${measures.map((measure) => `${measure.title} ${measureText(measure, first.row)}`).join('，')}`;
  return `${title}，${said}。全部数字见数据表。`;
}
