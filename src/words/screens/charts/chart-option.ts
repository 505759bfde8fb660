// Named rows → what echarts draws. Nothing hangs on colour alone: parts stand in the order of the legend, the table
// beside has each number under its name, and high contrast adds patterns. Names take two lines; what is longer is cut,
// the table has it in full. Pure.
import type { ChartOption } from './echarts-core.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { axisOption } from './axis-option.ts';
import { pieOption } from './pie-option.ts';
import { funnelOption } from './funnel-option.ts';

export function chartOption(drawing: ChartDrawing): ChartOption {
  if (drawing.as === 'funnel') return funnelOption(drawing);
  return drawing.as === 'pie' ? pieOption(drawing) : axisOption(drawing);
}
