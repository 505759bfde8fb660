// `config new entity --machine`: the life of a record, a role a step, and the buttons of it.
import { describe, expect, test } from 'vitest';
import { copiedBeforeEach } from '../../tests/support/base-config.ts';
import { loadModel } from '../load-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';

const base = copiedBeforeEach();

describe('new, with a life', () => {
  test('an entity with a life has a machine with a role per step, and its screen has the buttons of it', async () => {
    expect(
      await base.runNew(
        'entity',
        '--module',
        'supply',
        '--id',
        'repair',
        '--title',
        '维修申请',
        '--machine',
        'staff,keeper',
        '--field',
        'name:text:维修物品!',
        '--field',
        'photo:file:照片',
      ),
    ).toMatchObject({ code: 0 });
    expect(
      await base.runNew(
        'screen',
        '--module',
        'supply',
        '--entity',
        'repair',
        '--key',
        'repairs',
        '--title',
        '维修申请',
        '--role',
        'staff,keeper',
      ),
    ).toMatchObject({ code: 0 });
    const { model, problems } = await loadModel(base.root());
    expect(problems).toEqual([]);
    const repair = model?.entities.find(({ id }) => id === 'repair');
    expect(repair?.machines[0]?.states.map(({ id, code }) => [id, code])).toEqual([
      ['draft', 0],
      ['withKeeper', 1],
      ['passed', 9],
      ['returned', -1],
    ]);
    expect(repair?.machines[0]?.events.map(({ id, by, to }) => [id, by.join(), to])).toEqual([
      ['add', 'staff', 'draft'],
      ['edit', 'staff', null],
      ['delete', 'staff', null],
      ['submit', 'staff', 'withKeeper'],
      ['passKeeper', 'keeper', 'passed'],
      ['returnKeeper', 'keeper', 'returned'],
    ]);
    expect(repair?.rows).toMatchObject({
      staff: { scope: 'own-user' },
      keeper: { scope: 'all', where: [{ field: 'status', op: 'ne', value: 0 }] },
    });
    expect(model?.screens.find(({ key }) => key === 'repairs')?.table?.row.map(({ id }) => id)).toEqual([
      'view',
      'edit',
      'submit',
      'review',
      'delete',
    ]);
  });

  test('a life of several steps passes from role to role', async () => {
    expect(
      await base.runNew('role', '--id', 'auditor', '--title', '审计员', '--home', 'homeStaff', '--module', 'supply'),
    ).toMatchObject({ code: 0 });
    expect(
      await base.runNew(
        'entity',
        '--module',
        'supply',
        '--id',
        'repair',
        '--title',
        '维修申请',
        '--machine',
        'staff,keeper,auditor',
        '--field',
        'name:text:维修物品!',
      ),
    ).toMatchObject({ code: 0 });
    const machine = (await loadModel(base.root())).model?.entities.find(({ id }) => id === 'repair')?.machines[0];
    expect(
      machine?.events.filter(({ verdict }) => verdict === 1).map(({ from, to, by }) => [from.join(), to, by.join()]),
    ).toEqual([
      ['withKeeper', 'withAuditor', 'keeper'],
      ['withAuditor', 'passed', 'auditor'],
    ]);
    expect(
      await base.refusal(
        'entity',
        '--module',
        'supply',
        '--id',
        'loan',
        '--title',
        '借用',
        '--machine',
        'staff',
        '--field',
        'name:text:物品!',
      ),
    ).toContain('至少一个审核的角色');
  });

  test.each([
    [
      'tabs',
      'request',
      ['--by', 'forms'],
      (screen: ScreenModel | undefined) => screen?.tabs.map(({ form }) => form),
      ['Stationery', 'Device'],
    ],
    [
      'tabs',
      'request',
      ['--by', 'status'],
      (screen: ScreenModel | undefined) => screen?.tabs.map(({ title }) => title),
      ['待提交', '待发放', '已发放', '退回修改'],
    ],
    [
      'detail',
      'request',
      [],
      (screen: ScreenModel | undefined) => [screen?.detail?.timeline, screen?.detail?.files],
      [true, ['slipUrl']],
    ],
    [
      'page',
      'supply',
      [],
      (screen: ScreenModel | undefined) => [screen?.context?.call, screen?.blocks.map(({ kind }) => kind)],
      ['supply.getAllList', ['facts', 'files']],
    ],
    [
      'page',
      'request',
      [],
      (screen: ScreenModel | undefined) => [screen?.context, screen?.menu, screen?.blocks.map(({ kind }) => kind)],
      [null, false, ['steps', 'facts', 'files']],
    ],
    [
      'charts',
      'request',
      [],
      (screen: ScreenModel | undefined) => (screen?.kind === 'charts' ? screen.charts.map(({ call }) => call) : []),
      ['request.stat'],
    ],
  ] as const)('a screen of kind %s of %s', async (...[kind, entity, more, shown, wanted]) => {
    expect(
      await base.runNew(
        'screen',
        '--module',
        'supply',
        '--kind',
        kind,
        '--entity',
        entity,
        '--key',
        'fresh',
        '--title',
        '新的界面',
        '--role',
        'keeper',
        ...more,
      ),
    ).toMatchObject({ code: 0 });
    const { model, problems } = await loadModel(base.root());
    expect(problems).toEqual([]);
    expect(shown(model?.screens.find(({ key }) => key === 'fresh'))).toEqual(wanted);
  });
});
