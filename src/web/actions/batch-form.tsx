// What an event on several records asks for: its form, filled in once for all of them.
import { Alert } from 'antd';
import { type Ref, useMemo } from 'react';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { editPayload } from '../form/form-values.ts';
import type { FormValues } from '../form/form-store.ts';
import { SchemaForm, type SchemaFormHandle } from '../form/schema-form.tsx';
import { ListLoading } from '../list/list-states.tsx';
import { sameValue } from './conflict-merge.ts';
import { noticeOf } from './form/form-frame.ts';
import { FormNotice } from './form/form-notices.tsx';
import { FormProblem } from './form/form-problem.tsx';
import { useForm } from './use-form.ts';
import './form/form.css';

export interface BatchFormProps {
  readonly screen: WebScreen;
  /** Key of the form. */
  readonly name: string;
  readonly records: readonly RecordValues[];
  /** Why nothing was done with it, Chinese, or null. */
  readonly problem: string | null;
  readonly isRunning: boolean;
  /** It is well: what is sent beside the records. */
  readonly onFilled: (values: Readonly<Record<string, Json>>) => void;
  readonly ref: Ref<SchemaFormHandle>;
}

const EMPTY: FormValues = {};

export function BatchForm({ screen, name, records, problem, isRunning, onFilled, ref }: BatchFormProps) {
  const { form, fields, error, retry } = useForm(screen, name);
  const about = useMemo(() => sharedValues(records), [records]);
  if (error !== null) return <FormProblem message={error} onRetry={retry} />;
  if (form === null) return <ListLoading rows={2} />;
  return (
    <>
      <FormNotice text={noticeOf(form, EMPTY)} />
      {problem === null ? null : <Alert className="form-notice" type="error" showIcon message={problem} />}
      <SchemaForm
        ref={ref}
        form={form}
        fields={fields}
        value={EMPTY}
        about={about}
        disabled={isRunning}
        onSubmit={(values) =>
          onFilled(Object.fromEntries(Object.entries(editPayload(form, values)).filter(([, value]) => value !== null)))
        }
      />
    </>
  );
}

/** What all of them hold the same. */
function sharedValues([first = EMPTY, ...others]: readonly RecordValues[]): RecordValues {
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((other) => sameValue(value, other[name]))),
  );
}
