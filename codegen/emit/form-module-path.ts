// Where the module of a form lies: known to the emitter that writes it and to those that name it.
import type { FormModel } from '../../src/core/entity-model.ts';

export function formModulePath(form: Pick<FormModel, 'entity' | 'key'>): string {
  return `web/forms/${form.entity}.${form.key}.form.js`;
}
