// Options and arguments of one record.
import {
  argumentsOf,
  ID,
  needsId,
  recordArgument,
  type CallInputInput,
} from '../../../../codegen/resolve/call-arguments.ts';
import { recordOption } from '../../../../codegen/resolve/call-options.ts';
import { textOf, textsOf } from '../../../../codegen/resolve/config-values.ts';
import { child, itemsOf, textOf as saidOf } from '../../../../codegen/check/model/cursor.ts';
import { reportUnknown } from '../../../../codegen/check/report.ts';
import type { JsonSchema } from '../../../core/json.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

/** The very same object in every call: its shape and its text are made once. */
const FLAG: JsonSchema = { type: 'boolean' };

export const compile: OperationCompile<'get'> = {
  needs: [],
  answers: 'shown',
  options: ({ draft: { config } }) => ({
    ...recordOption(config),
    ...(config['by'] === undefined ? {} : { by: textOf(config['by']) }),
    ...(config['opens'] === undefined ? {} : { opens: textOf(config['opens']) }),
    ...(config['since'] === undefined ? {} : { since: textsOf(config['since']) }),
  }),
  problems: ({ entity, cursor }) => {
    const events = new Set(entity.machines.flatMap(({ events: own }) => [...own.keys()]));
    return itemsOf(child(cursor, 'since')).flatMap((at) => {
      const name = saidOf(at);
      return name === null || events.has(name) ? [] : [reportUnknown(at, { code: 'C242', name, names: events })];
    });
  },
  input: (call) => {
    const { by } = call.facts.options;
    // What a reader may ask for beside the record.
    const further = {
      timeline: FLAG,
      ...(call.draft.config['partFiles'] === true ? { partFiles: FLAG } : {}),
      ...(call.facts.options.since === undefined ? {} : { changes: FLAG }),
    };
    return by === undefined
      ? argumentsOf({ ...recordArgument(call), ...further }, needsId(call))
      : argumentsOf({ [by]: titledId(call, by), ...further }, [by]);
  },
};

/** A reference by which a record is asked for, called what its field is called. */
function titledId({ calls }: Pick<CallInputInput, 'calls'>, name: string): JsonSchema {
  const title = textOf(calls.entity.properties[name]?.['title']);
  return { ...ID, title, errorMessage: { required: `请指明${title}` } };
}
