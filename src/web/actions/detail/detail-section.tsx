// One section of a record to read: its fields, and where something is to change, today and afterwards side by side.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { traitsOf } from '../../form/field-traits.ts';
import type { RecordValues } from '../../../core/json.ts';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { FieldValue } from '../../list/field-value.tsx';
import { shownFields, type DetailSection } from './section-facts.ts';
import './detail.css';

/** Few records say what is to change. */
const ComparedFields = lazyPart(async () => (await import('./compared-fields.tsx')).ComparedFields);

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
        <PartBoundary>
          <ComparedFields title={section.title} pairs={section.compare} record={record} fields={fields} />
        </PartBoundary>
      )}
    </section>
  );
}
