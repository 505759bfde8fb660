// kind: sign-all, and what waits: its call has to be told which records it is.
import { child, entriesOf, namesAt, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { callAt } from '../../../../codegen/check/model/lookup.ts';
import { report } from '../../../../codegen/check/report.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { summaryProblems } from '../../../../codegen/words/ticked-rows.ts';

export const compile: ActionCompile<'sign-all'> = {
  read: (action) => {
    const call = child(action, 'call');
    const missing = textAt(action, 'missing');
    return {
      own: () => ({
        preset: textAt(action, 'preset') ?? '',
        pass: Object.fromEntries(
          entriesOf(child(action, 'pass')).map(([argument, field]) => [argument, textOf(field) ?? '']),
        ),
        summary: namesAt(action, 'summary'),
        ...(missing === null ? {} : { missing }),
      }),
      problems: (place) => {
        const found = place.entity === null ? null : callAt(place.scope, place.entity, call).value;
        return [
          ...(found === null || textAt(found.call.cursor, 'many') === 'required'
            ? []
            : [report(call, 'C538', { call: textOf(call) ?? '' })]),
          ...summaryProblems(action, place),
        ];
      },
    };
  },
  sendsMany: true,
  opensDialog: () => true,
};
