// What is to be drawn, how much of it, and how high.
import type { ChartModel } from './charts.model.ts';
import type { MeasureModel } from '../../../core/statistics.ts';
import type { Colours } from '../../../web/theme/tokens.ts';
import type { NamedRow } from './chart-rows.ts';

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
