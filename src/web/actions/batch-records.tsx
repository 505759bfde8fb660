// The records of a batch with what became of each: before, while and after.
import type { RecordValues } from '../../core/rule.ts';
import type { BatchOutcome, BatchResult } from './run-batch.ts';
import './dialogs.css';

export interface BatchRecordsProps {
  readonly records: readonly RecordValues[];
  readonly results: readonly BatchResult[];
  readonly nameOf: (record: RecordValues) => string;
}

export function BatchRecords({ records, results, nameOf }: BatchRecordsProps) {
  return (
    <ul className="dialog-list" tabIndex={0} aria-label="数据">
      {records.map((record, at) => {
        const result = results[at];
        return <li key={String(record['id'])}><span>{[codeOf(record), nameOf(record)].filter((part) => typeof part === 'string' && part !== '').join(' ')}</span>{result === undefined ? null : <span data-done={result.isDone}>{result.isDone ? '成功' : `失败：${result.message}`}</span>}</li>;
      })}
    </ul>
  );
}

/** Its own code, or that of what it belongs to (domain §5.8). */
function codeOf(record: RecordValues): unknown {
  const key = Object.keys(record).find((name) => name === 'code' || name.endsWith('.code'));
  return key === undefined ? '' : record[key];
}

/** All or nothing, and it was nothing: why, record by record where the server says so. */
export function BatchRefusal({ outcome }: { readonly outcome: BatchOutcome }) {
  return (
    <div role="alert" className="dialog-refusal">
      <p><strong>没有更改任何数据：</strong>{outcome.refused}</p>
      {outcome.results.length === 0 ? null : <ul>{outcome.results.map(({ name, message }, at) => <li key={`${name}${at}`}>{name === '' ? message : `${name}：${message}`}</li>)}</ul>}
    </div>
  );
}
