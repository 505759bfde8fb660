// Keys of a call that mean something with op: event.
import { CALL_KEYS } from '../../../../codegen/words/call-keys.ts';
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';

export const keys: OperationKeys = {
  keys: {
    id: CALL_KEYS.id,
    many: CALL_KEYS.many,
    events: CALL_KEYS.events,
    filters: CALL_KEYS.filters,
    extra: CALL_KEYS.extra,
    arguments: CALL_KEYS.arguments,
    eventBy: {
      zh: '由一个参数的值决定触发哪些动作；没有写到的值（或没有传）触发其余的动作，没有其余的动作时按记录的状态。界面上的按钮自动带上这个参数。',
      en: 'The value of an argument names the events; any other value, or none, means the rest.',
      $ref: '#/definitions/eventBy',
      examples: [{ argument: 'withdraw', events: { true: ['withdraw'] } }],
    },
  },
  definitions: {
    eventBy: {
      type: 'object',
      additionalProperties: false,
      required: ['argument', 'events'],
      properties: {
        argument: {
          description: '参数名。Name of the argument.',
          $ref: 'property.meta.json#/definitions/fieldName',
          examples: ['withdraw'],
        },
        events: {
          description: '参数值 → 动作。Value of the argument → events.',
          type: 'object',
          additionalProperties: { $ref: '#/definitions/names' },
          examples: [{ true: ['withdraw'] }],
        },
      },
    },
  },
};
