// Grants, what everybody gets, and fields: gained and lost.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppModel } from '../../src/core/model.ts';
import { accessOf } from './access-snapshot.ts';
import { compareModels, compareSnapshot } from './changes.ts';
import { ChangedConfig } from '../../tests/support/changed-config.ts';

describe('what a change means for who may do what', () => {
  const config = new ChangedConfig();
  beforeAll(() => config.open());
  afterAll(() => config.copy.remove());

  test('is nothing where nothing changed', () => {
    expect(compareModels(config.before, config.before)).toEqual({
      renames: [],
      grants: [],
      fields: [],
      screens: [],
      forms: [],
      states: [],
    });
  });

  test('calls that roles gain and lose', () => {
    expect(config.changes.grants).toContainEqual({
      role: 'declarer',
      call: 'topic-result.addSoftwareCopyright',
      change: 'gained',
    });
    expect(config.changes.grants).toContainEqual({ role: 'declarer', call: 'topic-result.addWork', change: 'lost' });
    expect(config.changes.grants).toContainEqual({ role: 'institution', call: 'topic.stat/opening', change: 'lost' });
    expect(new Set(config.changes.grants.map(({ role }) => role))).toEqual(new Set(['declarer', 'institution']));
  });

  test('what everybody gets without a login: the rows and fields of a call that was opened, or that tells others than before', () => {
    const opened = (where: readonly unknown[], open: string) =>
      ({
        ...config.before,
        entities: config.before.entities.map((entity) => ({
          ...entity,
          calls: entity.calls.map((call) =>
            call.id === 'topic-result.getListPage'
              ? { ...call, open, fields: ['id', 'name'], joins: [], options: { ...call.options, where } }
              : call,
          ),
        })),
      }) as AppModel;
    const done = opened([{ field: 'status', op: 'eq', value: 9 }], 'visitor');
    expect(compareModels(config.before, done).grants).toEqual([
      {
        role: '*',
        call: 'topic-result.getListPage',
        change: 'gained',
        what: { zh: '行：状态 status = 9 完成；字段：id, name', en: expect.any(String) },
      },
    ]);
    expect(compareModels(done, opened([], 'visitor')).grants).toEqual([
      expect.objectContaining({
        role: '*',
        change: 'gained',
        what: { zh: '行：全部；字段：id, name', en: 'rows: all; fields: id, name' },
      }),
      expect.objectContaining({ role: '*', change: 'lost' }),
    ]);
    expect(compareSnapshot(accessOf(config.before), done).grants).toMatchObject([
      { role: '*', call: 'topic-result.getListPage', change: 'gained' },
    ]);
  });

  test('what everybody gets under a new name of its entity or form is no change', () => {
    const registers = config.before.entities.find(({ calls }) =>
      calls.some(({ open, form }) => open === 'visitor' && form !== null),
    );
    const idNow = (call: string): string => call.replace(`${registers?.id ?? ''}.`, 'newcomer.');
    const renamed = (form: string, renamedFrom: readonly string[]) =>
      ({
        ...config.before,
        entities: config.before.entities.map((entity) =>
          entity !== registers
            ? entity
            : {
                ...entity,
                id: 'newcomer',
                renamedFrom,
                forms: entity.forms.map((one) => ({
                  ...one,
                  entity: 'newcomer',
                  key: `${one.key}${form}`,
                  renamedFrom: one.key,
                })),
                calls: entity.calls.map((call) => ({
                  ...call,
                  id: idNow(call.id),
                  entity: 'newcomer',
                  form: call.form === null ? null : `${call.form}${form}`,
                })),
              },
        ),
      }) as AppModel;
    const ofEverybody = ({ grants }: ReturnType<typeof compareModels>): number =>
      grants.filter(({ role }) => role === '*').length;
    expect(ofEverybody(compareModels(config.before, renamed('Now', ['user'])))).toBe(0);
    expect(ofEverybody(compareSnapshot(accessOf(config.before), renamed('', ['user'])))).toBe(0);
    expect(ofEverybody(compareModels(config.before, renamed('Now', [])))).toBeGreaterThan(0);
  });

  test('fields that roles gain and lose within the calls they keep, by call, and with the state where it matters', () => {
    expect(config.changes.fields).toContainEqual(
      expect.objectContaining({
        role: 'institution',
        entity: 'topic-result',
        call: 'getInfoById',
        access: 'read',
        change: 'lost',
        fields: expect.arrayContaining(['reviewContent']),
      }),
    );
    expect(
      config.changes.fields.filter(({ role, fields }) => role === 'office' && fields.includes('reviewContent')),
    ).toEqual([]);
    expect(config.changes.fields).toContainEqual(
      expect.objectContaining({
        role: 'declarer',
        call: 'editPaper',
        access: 'write',
        change: 'gained',
        fields: ['Paper.pageNo'],
        states: ['待提交', '退回修改'],
      }),
    );
    expect(config.changes.fields.filter(({ call }) => call === 'addWork' || call === 'addSoftwareCopyright')).toEqual(
      [],
    );
  });

  test('a field that is read or written in fewer states than before says in which', () => {
    const bound = {
      ...config.before,
      entities: config.before.entities.map((entity) =>
        entity.id !== 'topic-result'
          ? entity
          : {
              ...entity,
              readBy: {
                summary: [
                  { roles: ['office'], field: null, codes: [] },
                  { roles: ['institution'], field: 'status', codes: [1, 2] },
                  { roles: ['declarer'], field: null, codes: [] },
                ],
              },
              forms: entity.forms.map((form) =>
                form.key === 'Paper'
                  ? {
                      ...form,
                      rules: {
                        ...form.rules,
                        access: { name: { read: null, write: [{ roles: null, field: 'status', codes: [0] }] } },
                      },
                    }
                  : form,
              ),
            },
      ),
    };
    const found = compareModels(config.before, bound).fields;
    expect(found).toContainEqual({
      role: 'institution',
      entity: 'topic-result',
      call: 'getInfoById',
      access: 'read',
      change: 'gained',
      states: ['待委托管理机构审核', '待省教育规划办审核'],
      fields: ['summary'],
    });
    expect(found).toContainEqual({
      role: 'institution',
      entity: 'topic-result',
      call: 'getInfoById',
      access: 'read',
      change: 'lost',
      states: [],
      fields: ['summary'],
    });
    expect(found).toContainEqual({
      role: 'declarer',
      entity: 'topic-result',
      call: 'editPaper',
      access: 'write',
      change: 'lost',
      states: ['退回修改'],
      fields: ['name'],
    });
    expect(found.filter(({ role, access }) => role === 'office' && access === 'read')).toEqual([]);
  });
});
