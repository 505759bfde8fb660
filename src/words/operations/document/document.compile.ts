// Options, arguments and problems of a paper.
import { argumentsOf, ID } from '../../../../codegen/calls/call-arguments.ts';
import { child, isSaid, isTrueAt, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { reportKey, reportUnknown } from '../../../../codegen/check/report.ts';
import { kindProblems } from '../../../../codegen/documents/places.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'document'> = {
  needs: ['document'],
  read: (call) => {
    const format = textAt(call, 'format');
    const [document, store, events] = [child(call, 'document'), child(call, 'store'), child(call, 'events')];
    const made = textOf(document);
    return {
      options: () => ({
        document: made ?? '',
        store: textOf(store),
        draft: isTrueAt(call, 'draft'),
        format: format === 'docx' || format === 'pdf' ? format : null,
      }),
      input: ({ facts: { options } }) =>
        argumentsOf({ id: ID, ...(options.draft ? { template: { type: 'object' } } : {}) }, ['id']),
      problems: ({ scope, entity }) => {
        const known = entity.config.documents;
        const field = ownFieldAt(entity, store);
        return [
          ...(made === null || known.has(made)
            ? []
            : [
                reportUnknown(document, {
                  code: 'C802',
                  name: made,
                  names: known.keys(),
                  facts: { entity: entity.id },
                }),
              ]),
          ...(isSaid(events) && !isSaid(store) ? [reportKey(events, 'C819')] : []),
          ...field.problems,
          ...(field.value === null ? [] : kindProblems(scope, store, { field: field.value, use: 'store' })),
        ];
      },
    };
  },
};
