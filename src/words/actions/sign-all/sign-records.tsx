// What waits for a signature, ticked: who signs may leave some out, and reads each before.
import { Button, Checkbox } from 'antd';
import type { RecordValues } from '../../../core/json.ts';
import { titleInBatch } from '../../../web/actions/title-in-batch.ts';
import '../../../web/actions/dialogs.css';

export interface SignRecordsProps {
  readonly records: readonly RecordValues[];
  readonly nameOf: (record: RecordValues) => string;
  /** Ids of those that are left out. */
  readonly left: ReadonlySet<unknown>;
  readonly onLeave: (left: ReadonlySet<unknown>) => void;
  /** null: the screen shows no record whole. */
  readonly onRead: ((record: RecordValues) => void) | null;
  readonly isDisabled: boolean;
}

export function SignRecords({ records, nameOf, left, onLeave, onRead, isDisabled }: SignRecordsProps) {
  const some = records.some(({ id }) => left.has(id));
  const all = records.every(({ id }) => left.has(id));
  const toggle = (id: unknown, isTaken: boolean): void =>
    onLeave(new Set(isTaken ? [...left].filter((one) => one !== id) : [...left, id]));
  return (
    <>
      {records.length < 2 ? null : (
        <Checkbox
          className="sign-every"
          checked={!some}
          indeterminate={some && !all}
          disabled={isDisabled}
          onChange={({ target }) => onLeave(new Set(target.checked ? [] : records.map(({ id }) => id)))}
        >
          全选
        </Checkbox>
      )}
      <ul className="dialog-list" aria-label="数据">
        {records.map((record) => (
          <li key={String(record['id'])}>
            <Checkbox
              checked={!left.has(record['id'])}
              disabled={isDisabled}
              onChange={({ target }) => toggle(record['id'], target.checked)}
            >
              {titleInBatch(record, nameOf(record))}
            </Checkbox>
            {onRead === null ? null : (
              <Button type="link" size="small" aria-label={`查看：${nameOf(record)}`} onClick={() => onRead(record)}>
                查看
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
