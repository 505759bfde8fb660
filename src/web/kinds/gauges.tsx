// Bars of what is used of the record a screen works within: a quota a row, asked again after every write of the
// screen's records.
import { useQuery } from '@tanstack/react-query';
import type { Json } from '../../core/model.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { GaugesModel } from '../../core/context-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { countKey } from '../list/use-records.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
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
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [...countKey(entity), call.path, of],
    queryFn: async ({ signal }) =>
      recordsOf(await api.call<unknown>({ ...listRequest(call, { [model.by]: of, page: 1, pageSize: MOST }), signal })),
    retry: false,
  });
  if (error !== null)
    return (
      <p className="gauges-none" role="alert">
        {model.title}加载失败：{messageOf(error)}{' '}
        <button type="button" className="list-link" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <dl className="gauges" aria-label={model.title}>
      {data.map((row, at) => (
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
