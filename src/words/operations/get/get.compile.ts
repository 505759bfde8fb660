// Options and arguments of one record.
import {
  argumentsOf,
  ID,
  needsId,
  recordArgument,
  type CallInputInput,
} from '../../../../codegen/resolve/call-arguments.ts';
import { recordOption } from '../../../../codegen/resolve/call-options.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import type { JsonSchema } from '../../../core/model.ts';
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
  }),
  input: (call) => {
    const { by } = call.facts.options;
    // What a reader may ask for beside the record.
    const further = { timeline: FLAG, ...(call.draft.config['partFiles'] === true ? { partFiles: FLAG } : {}) };
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
