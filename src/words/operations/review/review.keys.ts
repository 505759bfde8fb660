// Keys of a call that mean something with op: review.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    many: CALL_KEYS.many,
    events: CALL_KEYS.events,
    machineBy: {
      zh: '实体有几个状态机时，由哪个参数的值决定用哪个。',
      en: "Which argument's value names the machine, where there are several.",
      $ref: '#/definitions/machineBy',
      examples: [{ argument: 'type', machines: { '1': 'renewal', '2': 'return' } }],
    },
    extra: CALL_KEYS.extra,
    arguments: CALL_KEYS.arguments,
  },
  definitions: {
    machineBy: {
      type: 'object',
      additionalProperties: false,
      required: ['argument', 'machines'],
      properties: {
        argument: {
          description: '参数名。Name of the argument.',
          $ref: 'property.meta.json#/definitions/fieldName',
          examples: ['type'],
        },
        machines: {
          description: '参数值 → 状态机名。Value of the argument → name of the machine.',
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          examples: [{ '1': 'renewal', '2': 'return' }],
        },
      },
    },
  },
};
