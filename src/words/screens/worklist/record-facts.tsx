// What the list says of the record, in one line above its form; what says nothing is left out.
import { useMemo } from 'react';
import type { TableColumnModel } from '../../../core/list-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import type { FieldKinds } from '../../../web/screen/kind-props.ts';
import { recordColumns } from '../../../web/list/record-columns.tsx';
import { usePreview } from '../../../web/preview/preview-host.tsx';

export interface RecordFactsProps {
  readonly columns: readonly TableColumnModel[];
  readonly record: RecordValues;
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
}

export function RecordFacts({ columns, record, screen, fields }: RecordFactsProps) {
  const preview = usePreview();
  const shown = useMemo(
    () =>
      recordColumns(columns, fields, {
        showDetail: nothing,
        showText: nothing,
        showScreen: nothing,
        preview,
        nameOf: (one) => nameOfRecord(screen, one),
        label: screen.entity?.label ?? '',
        openHead: null,
      }),
    [columns, fields, preview, screen],
  );
  return (
    <dl className="worklist-facts">
      {shown
        .filter(({ isEmptyIn }) => isEmptyIn?.(record) !== true)
        .map((column) => (
          <div key={column.name}>
            <dt>{column.title}</dt>
            <dd>{column.render(record)}</dd>
          </div>
        ))}
    </dl>
  );
}

function nothing(): void {}
