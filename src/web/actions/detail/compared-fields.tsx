// What is to change, field by field: today and afterwards side by side; of texts what stands in one of them alone is
// marked.
import type { RecordValues } from '../../../core/json.ts';
import type { WebField } from '../../../core/web-model.ts';
import { traitsOf } from '../../form/field-traits.ts';
import { FieldValue } from '../../list/field-value.tsx';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { TextRuns } from '../../texts/changed-text.tsx';
import { fieldRuns } from '../../texts/text-changes.ts';
import type { ComparedPair } from './section-facts.ts';
import './detail.css';

export interface ComparedFieldsProps {
  readonly title: string;
  readonly pairs: readonly ComparedPair[];
  readonly record: RecordValues;
  readonly fields: FieldKinds;
}

export function ComparedFields({ title, pairs, record, fields }: ComparedFieldsProps) {
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

type SidesProps = Omit<ComparedFieldsProps, 'title' | 'pairs'> & { readonly pair: ComparedPair };

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
