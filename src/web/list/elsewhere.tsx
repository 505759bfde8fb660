// An empty list within a chosen record (the batch one is handling): where rows of the same question are, and the way
// there. Asked only when there are none here.
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
}

export function Elsewhere({ call, query }: ElsewhereProps) {
  const chosen = use(ChosenRecordContext);
  return chosen === null || !(chosen.field in query.filters) ? null : (
    <Others call={call} query={query} chosen={chosen} />
  );
}

function Others({ call, query, chosen }: ElsewhereProps & { readonly chosen: ChosenRecord }) {
  const { [chosen.field]: here, ...filters } = query.filters;
  const { rows, total, isFirst, error } = useRecords(call, { ...query, filters, page: 1, pageSize: 1 });
  const id = idOf(rows[0], chosen);
  const title = chosen.titles.get(id);
  if (isFirst || error !== null || title === undefined || id === String(here)) return null;
  return (
    <>
      <p>
        其他{chosen.label}有 {total} 条。
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
