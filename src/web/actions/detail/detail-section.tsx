// One section of a record to read: its fields, and where something is to change, today and afterwards side by side.
import { traitsOf } from '../../form/field-traits.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { FieldValue } from '../../list/field-value.tsx';
import { shownFields, type ComparedPair, type DetailSection } from './section-facts.ts';
import './detail.css';

export interface SectionProps {
  readonly section: DetailSection;
  readonly record: RecordValues;
  readonly fields: FieldKinds;
}

export function Section({ section, record, fields }: SectionProps) {
  const shown = shownFields(section, record);
  return (
    <section className="detail-section">
      {section.title === '' ? null : <h2>{section.title}</h2>}
      {section.fields.length > 0 && shown.length === 0 ? <p className="detail-none">未填写</p> : null}
      {shown.length === 0 ? null : (
        <dl>
          {shown.map((field) => (
            <div
              key={field.name}
              data-wide={traitsOf(field.kind)?.isWide === true}
              data-only={section.fields.length === 1 && field.title === section.title}
            >
              <dt>{field.title}</dt>
              <dd>
                <FieldValue field={field} record={record} fields={fields} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {section.compare.length === 0 ? null : (
        <Compared title={section.title} pairs={section.compare} record={record} fields={fields} />
      )}
    </section>
  );
}

interface ComparedProps {
  readonly title: string;
  readonly pairs: readonly ComparedPair[];
  readonly record: RecordValues;
  readonly fields: FieldKinds;
}

function Compared({ title, pairs, record, fields }: ComparedProps) {
  return (
    <table className="detail-compare" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ title: name, before, after }) => {
          const isChanged = hasText(record[after.name]);
          return (
            <tr key={name} data-changed={isChanged}>
              <th scope="row">{name}</th>
              <td data-title="变更前">
                <FieldValue field={before} record={record} fields={fields} />
              </td>
              <td data-title="变更后">
                {isChanged ? (
                  <FieldValue field={after} record={record} fields={fields} />
                ) : (
                  <span className="detail-none">不变更</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function hasText(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
