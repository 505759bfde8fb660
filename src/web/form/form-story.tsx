// A form in a story: empty, filled, with everything wrong, disabled, read-only. Stories of fields and generated forms
// show it.
import { useEffect, useRef, useState } from 'react';
import type { WebForm } from '../../core/web-model.ts';
import type { FieldServices, FieldWeb } from '../../fields/field-web.ts';
import { FieldServicesProvider } from './field-services.tsx';
import type { FormValues } from './form-store.ts';
import { SchemaForm } from './schema-form.tsx';
import type { SchemaFormHandle } from './schema-form.tsx';
import { storyServices } from './story-services.ts';

export interface FormStoryProps {
  readonly form: WebForm;
  readonly fields: Readonly<Record<string, FieldWeb>>;
  readonly value?: FormValues;
  readonly state?: 'open' | 'errors' | 'disabled' | 'readonly';
  readonly services?: FieldServices;
}

export function FormStory({ form, fields, value = {}, state = 'open', services = storyServices }: FormStoryProps) {
  const [current, setCurrent] = useState(value);
  const handle = useRef<SchemaFormHandle>(null);
  useEffect(() => {
    if (state === 'errors') handle.current?.validate('submit');
  }, [state]);
  return (
    <FieldServicesProvider services={services}>
      <SchemaForm
        ref={handle}
        form={form}
        fields={fields}
        value={current}
        onChange={setCurrent}
        readOnly={state === 'readonly'}
        disabled={state === 'disabled'}
      />
    </FieldServicesProvider>
  );
}
