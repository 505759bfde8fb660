// What is read beside the form: each field under its title, folded away; what is not there is left out.
import { Collapse } from 'antd';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { FieldValue } from '../../../web/list/field-value.tsx';
import { holdsNothing } from '../../../web/list/holds-nothing.ts';
import type { FieldKinds } from '../../../web/screen/kind-props.ts';
import type { WorklistScreen } from './worklist.model.ts';

export interface BesideProps {
  readonly screen: WebScreen<WorklistScreen>;
  readonly fields: FieldKinds;
  readonly record: RecordValues;
}

export function Beside({ screen, fields, record }: BesideProps) {
  const known = screen.entity?.fields ?? [];
  const items = screen.model.worklist.beside.flatMap((name) => {
    const field = known.find((one) => one.name === name);
    const value = record[name];
    if (field === undefined || holdsNothing(value)) return [];
    const count = Array.isArray(value) ? `（${value.length}）` : '';
    return [
      { key: name, label: field.title + count, children: <FieldValue field={field} record={record} fields={fields} /> },
    ];
  });
  return items.length === 0 ? null : <Collapse className="worklist-earlier" size="small" items={items} />;
}
