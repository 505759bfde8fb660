// Options, arguments and problems of records from a spreadsheet: which create call its rows go through, and what each
// column of the sheet says.
import { argumentsOf, fixedProperties } from '../../../../codegen/calls/call-arguments.ts';
import { fixedArguments } from '../../../../codegen/calls/call-options.ts';
import type { CallsInput } from '../../../../codegen/calls/call-types.ts';
import { configuredCalls } from '../../../../codegen/calls/configured-calls.ts';
import { ownCallProblems } from '../../../../codegen/calls/named.ts';
import { child, itemsOf, namesAt, numberAt, textAt, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { EntityFacts, FormFacts } from '../../../../codegen/check/model/facts.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import type { FormModel } from '../../../core/entity-model.ts';
import type { JsonSchema } from '../../../core/json.ts';
import { matchProblems, readColumns } from './import-columns.compile.ts';

const MOST_ROWS = 1_000;
const FLAG: JsonSchema = { type: 'boolean' };

export const compile: OperationCompile<'import'> = {
  needs: ['of', 'columns', 'match'],
  read: (call) => {
    const of = textAt(call, 'of') ?? '';
    const update = textAt(call, 'update');
    const columns = readColumns(child(call, 'columns'));
    return {
      form: (calls) => filledForm(calls, of),
      options: (asked) => ({
        fixed: fixedArguments(asked),
        of: `${asked.calls.entity.id}.${of}`,
        update: update === null ? null : `${asked.calls.entity.id}.${update}`,
        columns: columns.models(asked),
        match: namesAt(call, 'match'),
        most: numberAt(call, 'most') ?? MOST_ROWS,
        name: textAt(call, 'name') ?? '导入模板.xlsx',
      }),
      // Nothing of it asks for the template; a file (or the address of one that was checked) is checked, reported on or
      // written.
      input: (asked) =>
        argumentsOf({
          ...fixedProperties(asked),
          template: { ...FLAG, title: '下载模板' },
          report: { ...FLAG, title: '下载明细' },
          confirm: { ...FLAG, title: '确认导入' },
          fileUrl: { type: 'string', format: 'file-urls', maxLength: 200, title: '上传的表格' },
        }),
      problems: ({ scope, entity }) => {
        const form = createdForm(entity, of);
        return [
          ...ownCallProblems(entity, child(call, 'of'), { uses: ['add'] }),
          ...(form === null
            ? []
            : [
                ...columns.problems(scope, form),
                ...itemsOf(child(call, 'match')).flatMap((at) => matchProblems(entity, form, at)),
                ...ownCallProblems(entity, child(call, 'update'), { uses: ['save'] }),
              ]),
        ];
      },
    };
  },
};

/** null: the call that its rows go through is none that makes records, which is said of it. */
function createdForm({ calls, forms }: EntityFacts, of: string): FormFacts | null {
  const created = calls.get(of);
  return created?.use !== 'add' ? null : (forms.get(created.form ?? '') ?? [...forms.values()][0] ?? null);
}

/** Form of the call that its rows go through; else the entity's first. */
function filledForm({ entity, forms }: CallsInput, of: string): FormModel | null {
  const calls = configuredCalls(entity);
  const named =
    textAt(child(calls, of), 'form') ??
    forms.find(({ key }) => of.endsWith(key) && isForEach(child(calls, of.slice(0, -key.length))))?.key;
  return forms.find((form) => form.key === named) ?? forms[0] ?? null;
}

function isForEach(call: Cursor): boolean {
  return textAt(call, 'each') === 'form';
}
