// Where the compiled validators of a form lie: known to the emitter that writes them and to the one that imports them.
import type { FormModel } from '../../src/core/entity-model.ts';

export function formModulePath(form: Pick<FormModel, 'entity' | 'key'>): string {
  return `validators/${form.entity}.${form.key}.form.js`;
}
