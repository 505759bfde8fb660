// The rules that the server tests work with: a read or a write beside what is declared fails.
import { describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../src/core/actor.ts';
import { configWords } from '../../src/core/config-words.ts';
import type { ConstraintRule, EffectRule, ReadPort } from '../../src/core/rule.ts';
import { declaredRules } from './declared-rules.ts';
import { defaultSettings } from './default-settings.ts';

const port: ReadPort = {
  read: () => Promise.resolve({ id: 1, name: '南昌师范学院', code: 'NCSF' }),
  count: () => Promise.resolve(0),
  find: () => Promise.resolve([]),
};
const given = {
  actor: SYSTEM_ACTOR,
  record: { id: 7, organId: 1 },
  values: { name: '新名称', company: '南昌师范学院' },
  now: new Date('2026-03-02T02:00:00Z'),
  settings: defaultSettings,
  words: configWords({ entities: [], permissions: [] }, () => undefined),
  port,
};

function constraint(check: ConstraintRule['check']): () => ReturnType<ConstraintRule['check']> {
  const rule: ConstraintRule = {
    kind: 'constraint',
    serves: ['@any'],
    title: '机构有名称',
    reads: { '@own': ['organId', 'name', 'age?'], organ: ['name'] },
    check,
  };
  const nothing = {
    scopes: {},
    guards: {},
    computed: {},
    fills: {},
    answers: {},
    effects: {},
    callValidators: {},
    formValidators: {},
  };
  return async () =>
    declaredRules({ ...nothing, constraints: { 'organ-named': rule } }).constraints['organ-named']?.check(given) ?? [];
}

describe('a rule of the server tests', () => {
  test('reads what it declares, and copies what it is given', async () => {
    expect(
      await constraint(async ({ record, values, port: own }) => [
        {
          field: String(values['age'] ?? values['name']),
          message: String((await own.read('organ', Number(record['organId'])))?.['name']),
        },
      ])(),
    ).toEqual([{ field: '新名称', message: '南昌师范学院' }]);
    expect(
      await constraint(({ values }) => Promise.resolve([{ field: Object.keys({ ...values }).join(), message: '' }]))(),
    ).toEqual([{ field: 'name,company', message: '' }]);
  });

  test.each<readonly [string, ConstraintRule['check']]>([
    ['@own.company', ({ values }) => Promise.resolve([{ field: '', message: String(values['company']) }])],
    ['organ.code', async ({ port: own }) => [{ field: '', message: String((await own.read('organ', 1))?.['code']) }]],
    [
      'organ.status',
      async ({ port: own }) => [
        { field: '', message: String(await own.count('organ', [{ field: 'status', op: 'eq', value: 1 }])) },
      ],
    ],
    ['user.name', async ({ port: own }) => [{ field: '', message: String(await own.find('user', [], ['name'])) }]],
  ])('that reads %s beside it fails', async (field, check) => {
    await expect(constraint(check)()).rejects.toThrow(`rule organ-named reads ${field}, which it does not declare`);
  });

  test('that writes beside it fails', () => {
    const rule: EffectRule = {
      kind: 'effect',
      serves: ['@any'],
      title: '盖章',
      reads: {},
      writes: { '@own': ['signTime'] },
      run: ({ own }) => Promise.resolve(own.set({ status: 9 })),
    };
    const nothing = {
      scopes: {},
      guards: {},
      computed: {},
      fills: {},
      answers: {},
      constraints: {},
      callValidators: {},
      formValidators: {},
    };
    const held = declaredRules({ ...nothing, effects: { stamp: rule } }).effects['stamp'];
    const own = { set: () => undefined, draw: () => undefined, attachDocuments: () => Promise.resolve() };
    const effects = {
      ...port,
      update: () => Promise.resolve(),
      create: () => Promise.resolve(),
      createMany: () => Promise.resolve([]),
      updateAfter: () => undefined,
      remove: () => undefined,
      hold: () => undefined,
    };
    expect(() =>
      held?.run({
        ...given,
        event: 'sign',
        own,
        port: effects,
        accounts: { open: () => undefined, reset: () => undefined },
      }),
    ).toThrow('rule stamp writes @own.status, which it does not declare');
  });
});
