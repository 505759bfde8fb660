// Bars of what is used of the record a screen works within: a quota a row, asked again after every write of the
// screen's records.
import type { Json, RecordValues } from '../../core/json.ts';
import type { GaugesModel } from '../../core/context-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { ListLoading } from '../list/list-states.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { recordsOf } from '../../core/chosen-record.ts';
import './gauges.css';
import { gaugesRequest } from './gauges-request.ts';

export interface GaugesProps {
  readonly model: GaugesModel;
  readonly call: WebCall;
  /** Id of the record. */
  readonly of: Json;
  /** Entity whose writes use it up. */
  readonly entity: string;
}

export function Gauges({ model, call, of, entity }: GaugesProps) {
  const { answer, isFirst, error, refetch } = useAnswer({
    call: { ...call, entity },
    args: gaugesRequest(call, { [model.by]: of }).args,
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
  if (isFirst) return <ListLoading rows={1} />;
  if (answer === null || answer.length === 0) return null;
  return (
    <div className="gauges-block">
      <p className="context-label">{model.title}</p>
      <dl className="gauges" aria-label={model.title}>
        {answer.map((row, at) => (
          <Gauge key={at} model={model} row={row} />
        ))}
      </dl>
    </div>
  );
}

function Gauge({ model, row }: { readonly model: GaugesModel; readonly row: RecordValues }) {
  const { part, more } = model;
  const label = String(row[model.label] ?? '') || model.whole;
  const settled = part === null ? '' : `，${part.title} ${shownNumber(row[part.field])}`;
  return (
    <div>
      <dt>{label}</dt>
      <Amount label={label} total={row[model.total] ?? 0} used={row[model.used]} note={settled} />
      {more === null ? null : (
        <Amount label={`${label}${more.title}`} total={row[more.total]} used={row[more.used]} title={more.title} />
      )}
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly total: Json | undefined;
  readonly used: Json | undefined;
  /** Before the numbers. */
  readonly title?: string;
  /** Behind them. */
  readonly note?: string;
}

/** Without a total only what is used is told. */
function Amount({ label, total, used, title = '', note = '' }: AmountProps) {
  const [most, taken] = [Number(total ?? 0), Number(used ?? 0)];
  if (total === null || total === undefined)
    return (
      <dd>
        <span>
          {title} {shownNumber(taken)}，没有定总数
        </span>
      </dd>
    );
  const left = most - taken;
  const isNone = most === 0 && taken === 0;
  const state = isNone
    ? '没有安排'
    : left > 0
      ? `剩余 ${shownNumber(left)}`
      : left === 0
        ? '已用完'
        : `超出 ${shownNumber(-left)}`;
  return (
    <dd data-full={left <= 0 && !isNone}>
      <meter min={0} max={Math.max(most, 1)} value={Math.min(taken, most)} aria-label={`${label} ${taken}/${most}`} />
      <span>
        {title === '' ? '' : `${title} `}
        {shownNumber(taken)}/{shownNumber(most)}，{state}
        {note}
      </span>
    </dd>
  );
}

function shownNumber(value: Json | undefined): string {
  return Number(value ?? 0).toLocaleString('en-US');
}
