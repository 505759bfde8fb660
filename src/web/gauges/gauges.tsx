// What is used of the record a screen works within: a quota a row, asked again after every write of the screen's
// records. Bars, or rings where few rows with short names are all there is to say.
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import type { Json, RecordValues } from '../../core/json.ts';
import type { GaugesModel } from '../../core/context-model.ts';
import type { WebCall } from '../../core/web-model.ts';
import { ListLoading } from '../list/list-states.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { recordsOf } from '../../core/chosen-record.ts';
import './gauges.css';
import { type Amount, amountOf, areRings, nameOfRow, noteOf, rowsBeside } from './gauge-facts.ts';
import { gaugesRequest } from './gauges-request.ts';

const Rings = lazyPart(async () => (await import('./rings.tsx')).Rings);

export interface GaugesProps {
  readonly model: GaugesModel;
  readonly call: WebCall;
  /** Id of the record. */
  readonly of: Json;
  /** Entity whose writes use it up. */
  readonly entity: string;
  /** Beside this record only what it uses up, as the page knows it already. */
  readonly beside?: RecordValues;
}

export function Gauges({ model, call, of, entity, beside }: GaugesProps) {
  const { answer, isFirst, error, refetch } = useAnswer({
    call: { ...call, entity },
    args: gaugesRequest(call, { [model.by]: of }).args,
    read: recordsOf,
    ...(beside === undefined ? {} : { kept: 'shown' as const }),
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
  const rows = beside === undefined ? answer : rowsBeside(model, answer ?? [], beside);
  if (rows === null || rows.length === 0) return null;
  return (
    <div className="gauges-block">
      <p className="context-label">{model.title}</p>
      {areRings(model, rows) ? (
        <WaitingContext value={<ListLoading rows={1} />}>
          <Rings model={model} rows={rows} />
        </WaitingContext>
      ) : (
        <dl className="gauges" data-more={model.more === null ? undefined : true} aria-label={model.title}>
          {rows.map((row, at) => (
            <Gauge key={at} model={model} row={row} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Gauge({ model, row }: { readonly model: GaugesModel; readonly row: RecordValues }) {
  const { more, full } = model;
  const label = nameOfRow(model, row);
  const amount = amountOf({ total: row[model.total] ?? 0, used: row[model.used], full });
  return (
    <div>
      <dt>{label}</dt>
      <Bar label={label} amount={amount} note={noteOf(model, row)} />
      {more === null ? null : (
        <>
          <dt className="gauges-more">{more.title}</dt>
          <Bar
            label={`${label}${more.title}`}
            amount={amountOf({ total: row[more.total], used: row[more.used], full })}
          />
        </>
      )}
    </div>
  );
}

interface BarProps {
  readonly label: string;
  readonly amount: Amount;
  /** Behind the numbers. */
  readonly note?: string;
}

function Bar({ label, amount, note = '' }: BarProps) {
  const { most, taken, said, state, isFull } = amount;
  if (most === null)
    return (
      <dd>
        <span>
          {said}，{state}
        </span>
      </dd>
    );
  return (
    <dd data-full={isFull}>
      <meter min={0} max={Math.max(most, 1)} value={Math.min(taken, most)} aria-label={`${label} ${taken}/${most}`} />
      <span>
        {said}，{state}
        {note}
      </span>
    </dd>
  );
}
