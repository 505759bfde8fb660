// Our form as a screen uses it: the owner keeps the value in its state and renders again on each change.
import { useState } from 'react';
import { forms } from 'virtual:bench-forms';
import { web as choice } from '../../../src/fields/choice/choice.web.tsx';
import { web as date } from '../../../src/fields/date/date.web.tsx';
import { web as number } from '../../../src/fields/number/number.web.tsx';
import { web as text } from '../../../src/fields/text/text.web.tsx';
import { SchemaForm } from '../../../src/web/form/schema-form.tsx';
import type { FormValues } from '../../../src/web/form/form-store.ts';

const FIELDS = { text, number, date, choice };

export function OurForm({ count }: { readonly count: number }) {
  const [value, setValue] = useState<FormValues>({});
  const form = forms[count];
  if (form === undefined) throw new Error(`no bench form of ${count} fields`);
  return (
    <>
      <SchemaForm form={form} fields={FIELDS} value={value} onChange={setValue} />
      <output data-changes>{JSON.stringify(value).length}</output>
    </>
  );
}
