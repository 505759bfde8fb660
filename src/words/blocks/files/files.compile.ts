// files: fields of the page's record that hold files.
import { textsAt } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt } from '../../../../codegen/check/model/lookup.ts';
import { report } from '../../../../codegen/check/report.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';
import { model } from './files.model.ts';

export const compile: BlockCompile<'files'> = {
  isOfRecord: true,
  read: (block) => {
    const fields = textsAt(block, 'files');
    return {
      own: () => ({ fields: fields.map(([name]) => name) }),
      problems: ({ scope, entity }) =>
        fields.flatMap(([, at]) => {
          const { value: field, problems } =
            entity === null ? { value: null, problems: [] } : fieldAt(scope, entity, at);
          return field === null || field.kind === null || field.traits?.value === 'files'
            ? problems
            : [report(at, 'C520', { kind: field.kind, field: field.name, as: model.kind })];
        }),
    };
  },
  shows: ({ fields }) => ({ paths: fields }),
};
