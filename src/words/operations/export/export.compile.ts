// Options and arguments of a spreadsheet: those of what it exports.
import {
  argumentsOf,
  countedArguments,
  dimensionArguments,
  listArguments,
  searchArguments,
} from '../../../../codegen/calls/call-arguments.ts';
import { readCountedRows } from '../../../../codegen/calls/counted-rows.ts';
import { readCurrent } from '../../../../codegen/calls/current.ts';
import { ownCallProblems } from '../../../../codegen/calls/named.ts';
import { readSearching } from '../../../../codegen/calls/searching.ts';
import { readStatistic } from '../../../../codegen/calls/statistic.ts';
import { child, isSaid, isTrueAt, textAt, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { OptionsInput } from '../../../../codegen/calls/call-types.ts';
import type { ExportOptions } from './export.model.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'export'> = {
  needs: ['of'],
  answers: 'shown',
  read: (call) => {
    const of = textAt(call, 'of') ?? '';
    return {
      mirrors: of,
      options: ({ calls, exported }) => ({
        ...(exported === null ? {} : exportedOptions(exported, calls)),
        of: `${calls.entity.id}.${of}`,
        name: textAt(call, 'name') ?? '导出.xlsx',
      }),
      input: (asked) =>
        argumentsOf({
          ...listArguments(asked),
          ...dimensionArguments(asked),
          ...countedArguments(asked.facts.options),
          ...searchedArguments(asked.facts.options),
          ...(isTrueAt(call, 'full')
            ? { full: { type: 'boolean', title: '完整号码' }, confirm: { type: 'boolean', title: '确认导出' } }
            : {}),
        }),
      problems: ({ entity }) => ownCallProblems(entity, child(call, 'of'), { uses: ['page', 'counts'] }),
    };
  },
};

/** What the call is asked by that it exports. */
function exportedOptions(exported: Cursor, calls: OptionsInput['calls']): Omit<ExportOptions, 'of' | 'name'> {
  return {
    ...readCurrent(exported).option,
    ...readCountedRows(exported).option(calls),
    ...(isSaid(child(exported, 'by')) ? readStatistic(exported).options(calls) : {}),
    ...(isSaid(child(exported, 'texts')) ? readSearching(exported).options(calls) : {}),
  };
}

/** An export of what was found asks by the same words. */
function searchedArguments({ texts, facets }: ExportOptions): ReturnType<typeof searchArguments> {
  return texts === undefined || facets === undefined ? {} : searchArguments({ texts, facets });
}
