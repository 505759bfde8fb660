// What an event on several records asks for: its form, filled in once for all of them.
import { Alert } from 'antd';
import type { Ref } from 'react';
import type { Json } from '../../core/json.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { editPayload } from '../form/form-values.ts';
import type { FormValues } from '../form/form-store.ts';
import { SchemaForm, type SchemaFormHandle } from '../form/schema-form.tsx';
import { ListLoading } from '../list/list-states.tsx';
import { noticeOf } from './form/form-frame.ts';
import { FormNotice } from './form/form-notices.tsx';
import { FormProblem } from './form/form-problem.tsx';
import { useForm } from './use-form.ts';
import './form/form.css';

export interface BatchFormProps {
  readonly screen: WebScreen;
  /** Key of the form. */
  readonly name: string;
  /** Why nothing was done with it, Chinese, or null. */
  readonly problem: string | null;
  readonly isRunning: boolean;
  /** It is well: what is sent beside the records. */
  readonly onFilled: (values: Readonly<Record<string, Json>>) => void;
  readonly ref: Ref<SchemaFormHandle>;
}

const EMPTY: FormValues = {};

export function BatchForm({ screen, name, problem, isRunning, onFilled, ref }: BatchFormProps) {
  const { form, fields, error, retry } = useForm(screen, name);
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
        disabled={isRunning}
        onSubmit={(values) =>
          onFilled(Object.fromEntries(Object.entries(editPayload(form, values)).filter(([, value]) => value !== null)))
        }
      />
    </>
  );
}
