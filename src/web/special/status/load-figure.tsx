// Requests of the last hour, every five minutes: a picture, or the numbers it is drawn from.
import { Segmented } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { MeasureModel } from '../../../core/statistics.ts';
import { ChartCanvas } from '../../../words/screens/charts/chart-canvas.tsx';
import type { SlotRow } from './read-run-status.ts';
import { lengthText, slotText } from './status-words.ts';

const MEASURES: readonly MeasureModel[] = [
  { kind: 'count', name: 'requests', title: '请求', where: [], tone: null },
  { kind: 'count', name: 'failed', title: '出错', where: [], tone: 'error' },
];
type Shape = 'picture' | 'table';

export function LoadFigure({ slots }: { readonly slots: readonly SlotRow[] }) {
  const id = useId();
  const [shape, setShape] = useState<Shape>('picture');
  const drawing = useMemo(
    () => ({
      as: 'line' as const,
      isTime: true,
      measures: MEASURES,
      rows: slots.map(({ from, requests, failed }) => ({
        key: String(from),
        name: slotText(from),
        row: { requests, failed },
      })),
    }),
    [slots],
  );
  const requests = slots.reduce((whole, slot) => whole + slot.requests, 0);
  const failed = slots.reduce((whole, slot) => whole + slot.failed, 0);
  return (
    <figure className="run-status-part kind-card" aria-labelledby={id}>
      <figcaption className="run-status-head">
        <h2 id={id}>最近一小时的请求</h2>
        <Segmented<Shape>
          value={shape}
          options={[
            { value: 'picture', label: '图' },
            { value: 'table', label: '数据表' },
          ]}
          onChange={setShape}
          aria-label="看图还是看数据表"
        />
      </figcaption>
      {shape === 'picture' ? (
        <ChartCanvas
          drawing={drawing}
          summary={`最近一小时共 ${requests} 个请求，${failed} 个出错，每五分钟的数字见数据表。`}
        />
      ) : (
        <LoadTable slots={slots} />
      )}
    </figure>
  );
}

function LoadTable({ slots }: { readonly slots: readonly SlotRow[] }) {
  return (
    <table className="run-status-load" aria-label="最近一小时的请求">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">请求</th>
          <th scope="col">出错</th>
          <th scope="col">95% 用时不超过</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ from, requests, failed, p95Ms }) => (
          <tr key={from}>
            <th scope="row">{slotText(from)}</th>
            <td>{requests}</td>
            <td>{failed}</td>
            <td>{p95Ms === null ? '—' : lengthText(p95Ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
