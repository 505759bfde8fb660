// Options and arguments of a spreadsheet: those of what it exports.
import { argumentsOf, dimensionArguments, listArguments } from '../../../../codegen/resolve/call-arguments.ts';
import { currentOption, statisticOptions } from '../../../../codegen/resolve/call-options.ts';
import { searchArguments, searchOptions } from '../../../../codegen/resolve/search.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import type { ExportOptions } from './export.model.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'export'> = {
  needs: ['of'],
  answers: 'shown',
  mirrors: (config) => textOf(config['of']),
  options: ({ calls, draft: { config }, exported }) => ({
    ...(exported === null ? {} : currentOption(exported)),
    ...(exported?.['by'] === undefined ? {} : statisticOptions(calls, exported)),
    ...(exported?.['texts'] === undefined ? {} : searchOptions(calls, exported)),
    of: `${calls.entity.id}.${textOf(config['of'])}`,
    name: textOf(config['name'], '导出.xlsx'),
  }),
  input: (call) =>
    argumentsOf({
      ...listArguments(call),
      ...dimensionArguments(call),
      ...searchedArguments(call.facts.options),
      ...(call.draft.config['full'] === true
        ? { full: { type: 'boolean', title: '完整号码' }, confirm: { type: 'boolean', title: '确认导出' } }
        : {}),
    }),
};

/** An export of what was found asks by the same words. */
function searchedArguments({ texts, facets }: ExportOptions): ReturnType<typeof searchArguments> {
  return texts === undefined || facets === undefined ? {} : searchArguments({ texts, facets });
}
