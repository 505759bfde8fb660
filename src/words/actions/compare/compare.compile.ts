// kind: compare: its files are files, and what it shows beside them are fields of the record.
import { child, itemsOf, namesAt } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt, shownProblems } from '../../../../codegen/check/model/lookup.ts';
import { report } from '../../../../codegen/check/report.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { model } from './compare.model.ts';

export const compile: ActionCompile<'compare'> = {
  read: (action) => ({
    own: () => ({
      before: namesAt(action, 'before'),
      after: namesAt(action, 'after'),
      notes: namesAt(action, 'notes'),
    }),
    problems: ({ scope, entity }) =>
      entity === null
        ? []
        : [
            ...['before', 'after']
              .flatMap((key) => itemsOf(child(action, key)))
              .flatMap((at) => {
                const { value: field, problems } = fieldAt(scope, entity, at);
                return field === null || field.kind === null || field.traits?.value === 'files'
                  ? problems
                  : [report(at, 'C520', { kind: field.kind, field: field.name, as: model.kind })];
              }),
            ...itemsOf(child(action, 'notes')).flatMap((at) => shownProblems(scope, entity, at)),
          ],
  }),
  shows: ({ before, after, notes }) => [...before, ...after, ...notes],
  // Its stories stand beside it: the samples' files are no PDFs.
};
