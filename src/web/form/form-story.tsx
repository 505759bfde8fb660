// A form in a story: empty, filled, with everything wrong, disabled, read-only. Generated stories name their form and fields.
import { useEffect, useRef, useState } from 'react';
import type { WebForm } from '../../core/web-model.ts';
import type { FieldWeb } from '../../fields/field-web.ts';
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
}

export function FormStory({ form, fields, value = {}, state = 'open' }: FormStoryProps) {
  const [current, setCurrent] = useState(value);
  const handle = useRef<SchemaFormHandle>(null);
  useEffect(() => {
    if (state === 'errors') handle.current?.validate('submit');
  }, [state]);
  return (
    <FieldServicesProvider services={storyServices}>
      <SchemaForm ref={handle} form={form} fields={fields} value={current} onChange={setCurrent} readOnly={state === 'readonly'} disabled={state === 'disabled'} />
    </FieldServicesProvider>
  );
}

/** What a generated form module exports. */
type FormModule = Pick<FormStoryProps, 'form' | 'fields'>;

export function emptyStory(name: string, { form, fields }: FormModule) {
  return { name, args: { form, fields, value: {}, state: 'open' as const } };
}

export function errorsStory(name: string, { form, fields }: FormModule) {
  return { name, args: { form, fields, value: {}, state: 'errors' as const } };
}

export function filledStory(name: string, { form, fields }: FormModule, value: FormValues) {
  return { name, args: { form, fields, value, state: 'open' as const } };
}

export function readOnlyStory(value: FormValues) {
  return { args: { value, state: 'readonly' as const } };
}

export function disabledStory(value: FormValues) {
  return { args: { value, state: 'disabled' as const } };
}
