// Named rows → what echarts draws. Every series has a pattern beside its colour and its numbers written on it, so that
// nothing hangs on colour alone; names that are too long are cut, the table has them in full. Pure.
import type { ChartOption } from './echarts-core.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { axisOption } from './axis-option.ts';
import { pieOption } from './pie-option.ts';
import { funnelOption } from './funnel-option.ts';

export function chartOption(drawing: ChartDrawing): ChartOption {
  if (drawing.as === 'funnel') return funnelOption(drawing);
  return drawing.as === 'pie' ? pieOption(drawing) : axisOption(drawing);
}
