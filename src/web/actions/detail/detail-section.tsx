// One section of a record to read: its fields, and where something is to change, today and afterwards side by side.
import { traitsOf } from '../../form/field-traits.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { FieldKinds } from '../../screen/kind-props.ts';
import type { WebField } from '../../../core/web-model.ts';
import { TextRuns } from '../../texts/changed-text.tsx';
import { fieldRuns } from '../../texts/text-changes.ts';
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
  const isChanged = ({ after }: ComparedPair): boolean => hasText(record[after.name]);
  const changed = pairs.filter(isChanged);
  const kept = pairs.filter((pair) => !isChanged(pair));
  return (
    <>
      {changed.length === 0 ? null : (
        <table className="detail-compare" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">变更前</th>
              <th scope="col">变更后</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((pair) => (
              <tr key={pair.title}>
                <th scope="row">{pair.title}</th>
                <Sides pair={pair} record={record} fields={fields} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kept.length === 0 ? null : (
        <p className="detail-none detail-kept">不变更：{kept.map((pair) => pair.title).join('、')}</p>
      )}
    </>
  );
}

type SidesProps = Omit<ComparedProps, 'title' | 'pairs'> & { readonly pair: ComparedPair };

/** Of texts what stands in one of them alone is marked. */
function Sides({ pair: { before, after }, record, fields }: SidesProps) {
  const [was, is] = [record[before.name], record[after.name]];
  const runs =
    isProse(before) && isProse(after) && typeof was === 'string' && typeof is === 'string' ? fieldRuns(was, is) : null;
  return (
    <>
      <td data-title="变更前">
        {runs === null ? (
          <FieldValue field={before} record={record} fields={fields} />
        ) : (
          <TextRuns runs={runs.before} as="del" />
        )}
      </td>
      <td data-title="变更后">
        {runs === null ? (
          <FieldValue field={after} record={record} fields={fields} />
        ) : (
          <TextRuns runs={runs.after} as="ins" />
        )}
      </td>
    </>
  );
}

function isProse({ kind }: WebField): boolean {
  return traitsOf(kind)?.value === 'prose';
}

function hasText(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
