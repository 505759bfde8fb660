// kind: preview, and the file it shows: a field that holds files.
import { child, isSaid, textOf } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt } from '../../../../codegen/check/model/lookup.ts';
import { report } from '../../../../codegen/check/report.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { readTicked } from '../../../../codegen/words/ticked-rows.ts';
import { model } from './preview.model.ts';

export const compile: ActionCompile<'preview'> = {
  isMeant: (action) => isSaid(child(action, 'field')),
  read: (action) => {
    const at = child(action, 'field');
    const ticked = readTicked(action);
    return {
      own: () => ({ field: textOf(at), ...ticked.own }),
      problems: (place) => {
        const { value: field, problems } =
          place.entity === null ? { value: null, problems: [] } : fieldAt(place.scope, place.entity, at);
        return [
          ...(field === null || field.kind === null || field.traits?.value === 'files'
            ? problems
            : [report(at, 'C520', { kind: field.kind, field: field.name, as: model.kind })]),
          ...ticked.problems(place),
        ];
      },
    };
  },
  takesTicked: true,
  shows: ({ field }) => (field === null ? [] : [field]),
};
