// Options, arguments and problems of one record.
import { argumentsOf, ID, needsId, recordArgument } from '../../../../codegen/calls/call-arguments.ts';
import { recordOption } from '../../../../codegen/calls/call-options.ts';
import type { CallInputInput } from '../../../../codegen/calls/call-types.ts';
import { eventNameProblems } from '../../../../codegen/calls/firing.ts';
import { child, isSaid, isTrueAt, itemsOf, namesOf, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt } from '../../../../codegen/check/model/lookup.ts';
import { reportUnknown } from '../../../../codegen/check/report.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import type { JsonSchema } from '../../../core/json.ts';

/** The very same object in every call: its shape and its text are made once. */
const FLAG: JsonSchema = { type: 'boolean' };

export const compile: OperationCompile<'get'> = {
  answers: 'shown',
  read: (call) => {
    const since = child(call, 'since');
    const [by, opens] = [textAt(call, 'by'), textAt(call, 'opens')];
    return {
      options: () => ({
        ...recordOption(call),
        ...(by === null ? {} : { by }),
        ...(opens === null ? {} : { opens }),
        ...(isSaid(since) ? { since: namesOf(since) } : {}),
      }),
      input: (asked) => {
        // What a reader may ask for beside the record.
        const further = {
          timeline: FLAG,
          closedEvents: FLAG,
          ...(isTrueAt(call, 'partFiles') ? { partFiles: FLAG } : {}),
          ...(isSaid(since) ? { changes: FLAG } : {}),
        };
        return by === null
          ? argumentsOf({ ...recordArgument(asked), ...further }, needsId(asked))
          : argumentsOf({ [by]: titledId(asked, by), ...further }, [by]);
      },
      problems: ({ scope, entity }) => {
        const events = new Set(entity.machines.flatMap(({ events: own }) => [...own.keys()]));
        return [
          ...fieldAt(scope, entity, child(call, 'by')).problems,
          ...eventNameProblems(entity, [child(call, 'opens')]),
          ...itemsOf(since).flatMap((at) => {
            const name = textOf(at);
            return name === null || events.has(name) ? [] : [reportUnknown(at, { code: 'C242', name, names: events })];
          }),
        ];
      },
    };
  },
};

/** A reference by which a record is asked for, called what its field is called. */
function titledId({ calls }: Pick<CallInputInput, 'calls'>, name: string): JsonSchema {
  const said = calls.entity.properties[name]?.['title'];
  const title = typeof said === 'string' ? said : '';
  return { ...ID, title, errorMessage: { required: `请指明${title}` } };
}
