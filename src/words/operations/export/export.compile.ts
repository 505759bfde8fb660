// Options and arguments of a spreadsheet: those of what it exports.
import { argumentsOf, dimensionArguments, listArguments } from '../../../../codegen/resolve/call-arguments.ts';
import { currentOption, statisticOptions } from '../../../../codegen/resolve/call-options.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'export'> = {
  needs: ['of'],
  answers: 'shown',
  mirrors: (config) => textOf(config['of']),
  options: ({ calls, draft: { config }, exported }) => ({
    ...(exported === null ? {} : currentOption(exported)),
    ...(exported?.['by'] === undefined ? {} : statisticOptions(calls, exported)),
    of: `${calls.entity.id}.${textOf(config['of'])}`,
    name: textOf(config['name'], '导出.xlsx'),
  }),
  input: (call) =>
    argumentsOf({
      ...listArguments(call),
      ...dimensionArguments(call),
      ...(call.draft.config['full'] === true
        ? { full: { type: 'boolean', title: '完整号码' }, confirm: { type: 'boolean', title: '确认导出' } }
        : {}),
    }),
};
