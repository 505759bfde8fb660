// Keys of a call that mean something with op: remind.
import type { OperationKeys } from '../../../../codegen/words/operation-compile.ts';
import { USUAL_HOURS } from './remind.model.ts';

export const keys: OperationKeys = {
  keys: {
    holders: {
      zh: '现在由谁办：第一个符合条件的一项说明提醒谁、说什么；都不符合的记录不用催。',
      en: 'Who holds the record: the first whose conditions it meets says who is reminded and of what; where none fits, nobody is.',
      type: 'array',
      minItems: 1,
      items: { $ref: '#/definitions/remindHolder' },
      examples: [
        [
          {
            when: [{ field: 'status', eq: 2 }],
            tell: {
              to: 'readerId',
              as: 'reader',
              kind: 'task',
              title: '请归还图书',
              text: '您借阅的《{bookId.name}》还没有归还，请尽快归还。',
            },
          },
        ],
      ],
    },
    hours: {
      zh: `同一个人就同一条记录，多少小时内只提醒一次，省略为 ${USUAL_HOURS}；同时按下、几台服务器也只发一次。`,
      en: `One person is reminded of one record once in so many hours, whoever asks and wherever; left out: ${USUAL_HOURS}.`,
      type: 'integer',
      minimum: 1,
      maximum: 720,
      examples: [48],
    },
  },
  definitions: {
    remindHolder: {
      type: 'object',
      additionalProperties: false,
      required: ['tell'],
      properties: {
        when: {
          description:
            '记录符合这些条件时由他办，省略为总是。Conditions under which the record is theirs; left out: always.',
          $ref: 'property.meta.json#/definitions/conditions',
          examples: [[{ field: 'status', eq: 2 }]],
        },
        by: {
          description:
            '哪些角色可以催他，省略为能调用这个接口的角色。Roles that may remind them; left out: all that may make the call.',
          $ref: 'property.meta.json#/definitions/roles',
          examples: [['librarian']],
        },
        tell: {
          description: '提醒谁、在哪里看、说什么，与状态机动作的 tells 相同。Whom, where, what: as tells of an event.',
          $ref: 'machine.meta.json#/definitions/tell',
          examples: [
            { to: 'readerId', as: 'reader', kind: 'task', title: '请归还图书', text: '您借阅的图书还没有归还。' },
          ],
        },
      },
    },
  },
};
