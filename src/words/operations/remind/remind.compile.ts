// Options, arguments and problems of a reminder: every holder says whom, in words that they may read.
import { conditionProblems } from '../../../../codegen/check/model/conditions.ts';
import { child, itemsOf } from '../../../../codegen/check/model/cursor.ts';
import { roleProblems } from '../../../../codegen/check/model/lookup.ts';
import { toldProblems } from '../../../../codegen/check/rules/machine-tells.ts';
import { argumentsOf, ID } from '../../../../codegen/resolve/call-arguments.ts';
import { resolveConditions } from '../../../../codegen/resolve/conditions.ts';
import { numberOrNull, textsOrNull } from '../../../../codegen/resolve/config-values.ts';
import { resolveTells } from '../../../../codegen/resolve/tells.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';
import { listOf, objectOf, type JsonSchema } from '../../../core/json.ts';
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
  answers: 'none',
  options: ({ draft: { config } }) => ({
    hours: numberOrNull(config['hours']) ?? USUAL_HOURS,
    holders: listOf(config['holders'])
      .map(objectOf)
      .flatMap((holder) =>
        resolveTells([holder['tell'] ?? null]).map((tell) => ({
          by: textsOrNull(holder['by']),
          when: resolveConditions(holder['when']),
          tell,
        })),
      ),
  }),
  input: () => argumentsOf({ ids: IDS }, ['ids']),
  problems: ({ scope, entity, cursor }) =>
    itemsOf(child(cursor, 'holders')).flatMap((holder) => [
      ...conditionProblems(scope, entity, child(holder, 'when')),
      ...roleProblems(scope, child(holder, 'by')),
      ...toldProblems(scope, entity, child(holder, 'tell')),
    ]),
};
