// Options and arguments of records from a spreadsheet.
import { checkImport } from '../../../../codegen/check/rules/call-imports.ts';
import { argumentsOf, fixedProperties } from '../../../../codegen/resolve/call-arguments.ts';
import { fixedArguments } from '../../../../codegen/resolve/call-options.ts';
import type { CallsInput } from '../../../../codegen/resolve/calls.ts';
import { objectOf, textOf, textOrNull, type JsonObject } from '../../../../codegen/resolve/config-values.ts';
import type { FormModel } from '../../../core/entity-model.ts';
import type { JsonSchema } from '../../../core/json.ts';
import { importOptions } from './import-options.compile.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'import'> = {
  needs: ['of', 'columns', 'match'],
  answers: 'none',
  form: filledForm,
  options: (call) => ({ fixed: fixedArguments(call), ...importOptions(call) }),
  // Nothing of it asks for the template; a file (or the address of one that was checked) is checked, reported on or
  // written.
  input: (call) => {
    const flag: JsonSchema = { type: 'boolean' };
    return argumentsOf({
      ...fixedProperties(call),
      template: { ...flag, title: '下载模板' },
      report: { ...flag, title: '下载明细' },
      confirm: { ...flag, title: '确认导入' },
      fileUrl: { type: 'string', format: 'file-urls', maxLength: 200, title: '上传的表格' },
    });
  },
  problems: ({ scope, entity, cursor }) => checkImport(scope, entity, cursor),
};

/** Form of the call that its rows go through; else the entity's first. */
function filledForm({ entity, forms }: CallsInput, config: JsonObject): FormModel | null {
  const of = textOf(config['of']);
  const calls = objectOf(objectOf(entity.facts['api'])['calls']);
  const named =
    textOrNull(objectOf(calls[of])['form']) ??
    forms.find(({ key }) => of.endsWith(key) && objectOf(calls[of.slice(0, -key.length)])['each'] === 'form')?.key;
  return forms.find((form) => form.key === named) ?? forms[0] ?? null;
}
