// What was typed of a registration or another form of visitors, kept for this tab alone: the panel may be closed, the
// page loaded anew. Passwords are not kept, and nothing is once the registration is done.
import { objectOf } from '../../../core/json.ts';
import type { FieldValueNature } from '../../../core/field-kind.ts';
import { traitsOf } from '../../form/field-traits.ts';
import type { WebForm } from '../../../core/web-model.ts';
import type { FormValues } from '../../form/form-store.ts';

/** Nor files: nobody without an account can look at one again. */
const UNKEPT = new Set<FieldValueNature | undefined>(['files', 'secret']);

export interface KeptRegistration {
  readonly read: () => FormValues;
  readonly keep: (values: FormValues) => void;
  readonly drop: () => void;
}

export function keptRegistration(
  form: Pick<WebForm, 'fields'>,
  { storage, key }: { readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; readonly key: string },
): KeptRegistration {
  const names = form.fields.filter(({ kind }) => !UNKEPT.has(traitsOf(kind)?.value)).map(({ name }) => name);
  const known = (values: FormValues): FormValues =>
    Object.fromEntries(
      names.flatMap((name) => (values[name] === undefined || values[name] === null ? [] : [[name, values[name]]])),
    );
  return {
    read: () => {
      try {
        return known(objectOf(JSON.parse(storage.getItem(key) ?? '{}')));
      } catch {
        return {};
      }
    },
    keep: (values) => {
      // A full or forbidden storage keeps nobody from registering.
      try {
        storage.setItem(key, JSON.stringify(known(values)));
      } catch {
        return;
      }
    },
    drop: () => storage.removeItem(key),
  };
}
