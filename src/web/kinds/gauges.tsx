// Bars of what is used of the record a screen works within: a quota a row, asked again after every write of the
// screen's records.
import type { Json } from '../../core/model.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { GaugesModel } from '../../core/context-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { useAnswer } from '../list/use-answer.ts';
import { recordsOf } from './context-facts.ts';
import './gauges.css';
import { listRequest } from '../list/list-arguments.ts';

export interface GaugesProps {
  readonly model: GaugesModel;
  readonly call: WebCall;
  /** Id of the record. */
  readonly of: Json;
  /** Entity whose writes use it up. */
  readonly entity: string;
}

const MOST = 100;

export function Gauges({ model, call, of, entity }: GaugesProps) {
  const { answer, error, refetch } = useAnswer({
    call: { ...call, entity },
    args: listRequest(call, { [model.by]: of, page: 1, pageSize: MOST }).args,
    read: recordsOf,
  });
  if (error !== null)
    return (
      <p className="gauges-none" role="alert">
        {model.title}加载失败：{error}{' '}
        <button type="button" className="list-link" onClick={refetch}>
          重试
        </button>
      </p>
    );
  if (answer === null || answer.length === 0) return null;
  return (
    <dl className="gauges" aria-label={model.title}>
      {answer.map((row, at) => (
        <Gauge key={at} model={model} row={row} />
      ))}
    </dl>
  );
}

function Gauge({ model, row }: { readonly model: GaugesModel; readonly row: RecordValues }) {
  const [total, used] = [Number(row[model.total] ?? 0), Number(row[model.used] ?? 0)];
  const label = String(row[model.label] ?? '') || model.whole;
  return (
    <div data-full={used >= total}>
      <dt>
        {model.title} · {label}
      </dt>
      <dd>
        <meter
          min={0}
          max={Math.max(total, 1)}
          value={Math.min(used, total)}
          aria-label={`${label} ${used}/${total}`}
        />
        <span>
          {used}/{total}
          {used >= total ? '，已用完' : `，剩余 ${total - used}`}
        </span>
      </dd>
    </div>
  );
}
