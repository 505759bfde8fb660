// A list within a chosen record (the batch one is handling): where else rows of the same question are, and the way
// there. Asked where there are none here, or where those are all that wait here.
import { Button } from 'antd';
import { createContext, use } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { WebCall } from '../../core/web-model.ts';
import type { ListQuery } from './list-arguments.ts';
import { useRecords } from './use-records.ts';

export interface ChosenRecord {
  /** Field of the rows that holds its id: "topicbatchId". */
  readonly field: string;
  /** "申报批次" */
  readonly label: string;
  readonly id: string;
  /** Those that can be chosen, by id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly choose: (id: string) => void;
}

/** null: the list stands in no chosen record, or there is no other. */
export const ChosenRecordContext = createContext<ChosenRecord | null>(null);

export interface ElsewhereProps {
  readonly call: WebCall;
  readonly query: ListQuery;
  /** How many there are here. */
  readonly here: number;
}

/** More are not looked through for one of another record. */
const MOST = 100;

export function Elsewhere({ call, query, here }: ElsewhereProps) {
  const chosen = use(ChosenRecordContext);
  return chosen === null || here >= MOST || !(chosen.field in query.filters) ? null : (
    <Others call={call} query={query} here={here} chosen={chosen} />
  );
}

function Others({ call, query, here, chosen }: ElsewhereProps & { readonly chosen: ChosenRecord }) {
  const { [chosen.field]: current, ...filters } = query.filters;
  const { rows, total, isFirst, error } = useRecords(call, { ...query, filters, page: 1, pageSize: here + 1 });
  const id = rows.map((row) => idOf(row, chosen)).find((one) => one !== String(current)) ?? '';
  const title = chosen.titles.get(id);
  if (isFirst || error !== null || title === undefined) return null;
  return (
    <>
      <p>
        其他{chosen.label}
        {here === 0 ? '' : '另'}有 {total - here} 条。
      </p>
      <Button className="list-elsewhere" onClick={() => chosen.choose(id)}>
        去“{title}”
      </Button>
    </>
  );
}

function idOf(row: RecordValues | undefined, { field }: ChosenRecord): string {
  return String(row?.[field] ?? '');
}
