// Below a form: answers of the record that today's form has no place for. Only to be read; a save leaves them as they
// are.
import { useId } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { formerOf, formerRecord, leftoverFields } from '../detail/former-facts.ts';
import { Section } from '../detail/detail-section.tsx';

export interface OldAnswersProps {
  readonly form: string;
  readonly record: RecordValues;
  readonly fields: FieldKinds;
}

export function OldAnswers({ form, record, fields }: OldAnswersProps) {
  const id = useId();
  const former = formerOf(record, form);
  const left = former === null ? [] : leftoverFields(former);
  if (former === null || left.length === 0) return null;
  return (
    <section className="form-old detail" aria-labelledby={id}>
      <h2 id={id}>以前填写的内容</h2>
      <p>表单有改动，下面的内容在现在的表单里没有位置，只能查看；保存不会删除它们。</p>
      <Section
        section={{ title: '', fields: left, compare: [] }}
        record={formerRecord(record, former)}
        fields={fields}
      />
    </section>
  );
}
