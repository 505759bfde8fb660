// Options, arguments and problems of a reminder: every holder says whom, in words that they may read.
import { conditionProblems } from '../../../../codegen/check/model/conditions.ts';
import { child, itemsOf, namesOf, numberAt } from '../../../../codegen/check/model/cursor.ts';
import { roleProblems } from '../../../../codegen/check/model/lookup.ts';
import { argumentsOf, ID } from '../../../../codegen/calls/call-arguments.ts';
import { resolveConditions } from '../../../../codegen/resolve/conditions.ts';
import { readTell } from '../../../../codegen/entities/tells.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import type { JsonSchema } from '../../../core/json.ts';
import { MOST_REMINDED, USUAL_HOURS } from './remind.model.ts';

const NOTHING_CHOSEN = '请先选择要催办的数据';
const IDS: JsonSchema = {
  type: 'array',
  title: '要催办的数据',
  minItems: 1,
  maxItems: MOST_REMINDED,
  items: ID,
  errorMessage: {
    type: NOTHING_CHOSEN,
    required: NOTHING_CHOSEN,
    minItems: NOTHING_CHOSEN,
    maxItems: `一次最多催办${MOST_REMINDED}条`,
  },
};

export const compile: OperationCompile<'remind'> = {
  needs: ['holders'],
  read: (call) => {
    const holders = itemsOf(child(call, 'holders')).map((holder) => ({
      when: child(holder, 'when'),
      by: child(holder, 'by'),
      tell: readTell(child(holder, 'tell')),
    }));
    return {
      options: () => ({
        hours: numberAt(call, 'hours') ?? USUAL_HOURS,
        holders: holders.map(({ by, when, tell }) => ({
          by: Array.isArray(by.value) ? namesOf(by) : null,
          when: resolveConditions(when.value),
          tell: tell.told(),
        })),
      }),
      input: () => argumentsOf({ ids: IDS }, ['ids']),
      problems: ({ scope, entity }) =>
        holders.flatMap(({ by, when, tell }) => [
          ...conditionProblems(scope, entity, when),
          ...roleProblems(scope, by),
          ...tell.toldProblems(scope, entity),
        ]),
    };
  },
};
