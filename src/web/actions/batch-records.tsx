// The records of a batch with what became of each: before, while and after.
import { Button } from 'antd';
import type { RecordValues } from '../../core/json.ts';
import type { TickedAction } from '../../core/action-model.ts';
import type { WebField, WebScreen } from '../../core/web-model.ts';
import { optionsOf, useEntries } from '../../fields/dictionary-entries.ts';
import { resultText } from './batch-end.ts';
import { summaryOf } from './batch-summary.ts';
import { titleInBatch } from './title-in-batch.ts';
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
        return (
          <li key={String(record['id'])}>
            <span>{titleInBatch(record, nameOf(record))}</span>
            {result === undefined ? null : <span data-done={result.isDone}>{resultText(result)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

export interface BatchSummaryProps {
  readonly screen: WebScreen;
  readonly action: TickedAction;
  readonly records: readonly RecordValues[];
}

/** "课题类别：一般课题 3 条；重点课题 2 条": what is about to be judged, before it is. */
export function BatchSummary({ screen, action, records }: BatchSummaryProps) {
  const fields = (action.summary ?? []).flatMap((name) => screen.entity?.fields.find((one) => one.name === name) ?? []);
  return fields.length === 0 ? null : (
    <ul className="dialog-summary" aria-label="汇总">
      {fields.map((field) => (
        <SummaryLine key={field.name} field={field} records={records} />
      ))}
    </ul>
  );
}

/** The code of a dictionary's entry says nothing to a reader: dots until the titles are there. */
function SummaryLine({ field, records }: { readonly field: WebField } & Pick<BatchSummaryProps, 'records'>) {
  const entries = useEntries(field.dictionary ?? '');
  if (field.dictionary !== null && entries.state === 'loading') return <li>{`${field.title}：…`}</li>;
  const choices = field.dictionary === null ? field.choices : optionsOf(entries).map((one) => ({ ...one, tone: null }));
  return <li>{summaryOf({ ...field, choices }, records)}</li>;
}

/**
 * All or nothing, and it was nothing: why, record by record where the server says so. What changed has to be looked at
 * again first; so has everything where no answer came.
 */
export function BatchRefusal({ outcome, onClose }: { readonly outcome: BatchOutcome; readonly onClose: () => void }) {
  return (
    <div role="alert" className="dialog-refusal">
      <p>
        {outcome.isUnknown ? (
          <strong>没有收到服务器的答复，不能确定是否已经办理。请关闭后在列表中核对，再办理其余的。</strong>
        ) : (
          <>
            <strong>没有更改任何数据：</strong>
            {outcome.refused}
          </>
        )}
      </p>
      {outcome.changed.length === 0 && !outcome.isUnknown ? null : <Button onClick={onClose}>关闭并核对</Button>}
      {outcome.results.length === 0 ? null : (
        <ul>
          {outcome.results.map(({ name, message }, at) => (
            <li key={`${name}${at}`}>{name === '' ? message : `${name}：${message}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
