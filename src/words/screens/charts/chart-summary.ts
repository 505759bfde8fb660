// What a chart's picture says, in one sentence for who does not see it.
import { measureText, totalRow } from '../../../core/statistics.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** What the picture says, in one sentence for who does not see it. */
export function chartSummary({
  as,
  measures,
  rows,
  title,
}: Pick<ChartDrawing, 'as' | 'measures' | 'rows'> & { readonly title: string }): string {
  if (as === 'funnel') {
    const total = totalRow(
      rows.map(({ row }) => row),
      measures,
    );
    return `${title}，${measures.map((measure) => `${measure.title} ${measureText(measure, total)}`).join('，')}。全部数字见数据表。`;
  }
  const first = rows[0];
  const said =
    first === undefined
      ? '没有数据'
      : `${rows.length} 项，第一项${first.name}：${measures.map((measure) => `${measure.title} ${measureText(measure, first.row)}`).join('，')}`;
  return `${title}，${said}。全部数字见数据表。`;
}
