// What was handed in before it went back: the last version, folded away, its fields one under the other.
import { Collapse } from 'antd';
import { fieldOption } from '../../../core/field-kind.ts';
import { isObject, type RecordValues } from '../../../core/json.ts';
import { shownText } from '../../../core/shown-date.ts';
import type { WebScreen } from '../../../core/web-model.ts';

export interface EarlierProps {
  readonly screen: WebScreen;
  /** Table field of the versions, or null. */
  readonly field: string | null;
  readonly record: RecordValues;
}

export function Earlier({ screen, field, record }: EarlierProps) {
  const versions = field === null ? null : record[field];
  const last = Array.isArray(versions) ? versions.at(-1) : undefined;
  const known = screen.entity?.fields.find(({ name }) => name === field);
  if (last === undefined || !isObject(last) || known === undefined) return null;
  const columns = fieldOption(known, 'rows') ?? [];
  return (
    <Collapse
      className="worklist-earlier"
      size="small"
      items={[
        {
          key: 'earlier',
          label: known.title,
          children: (
            <dl>
              {columns.flatMap(({ name, title, choices = [] }) => {
                const value = last[name];
                return value === undefined || value === null
                  ? []
                  : [
                      <div key={name}>
                        <dt>{title}</dt>
                        <dd>{choices.find((choice) => choice.value === value)?.title ?? shownText(value)}</dd>
                      </div>,
                    ];
              })}
            </dl>
          ),
        },
      ]}
    />
  );
}
