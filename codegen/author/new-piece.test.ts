// `config new`: what each kind of piece writes, and that check finds it well.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASE, copiedBeforeEach, SOFTWARE } from '../../tests/support/base-config.ts';
import { cardsOf } from '../../src/core/cards-of.ts';
import { loadModel } from '../load-model.ts';

const base = copiedBeforeEach();

const LECTURE = [
  'entity',
  '--module',
  'supply',
  '--id',
  'lecture',
  '--title',
  '学术讲座',
  '--role',
  'keeper,staff',
  '--field',
  'title:text:讲座题目!',
  '--field',
  'date:date:举办日期!',
  '--field',
  'form:choice:举办形式:现场/线上',
];

describe('new', () => {
  test('a result type is a form file, a line in the tabs and a sample record', async () => {
    const before = base.read('screens/supply/requests.screen.yaml');
    const shown = await base.runNew(...SOFTWARE);
    expect(shown.code).toBe(0);
    expect(base.read('screens/supply/requests.screen.yaml')).toBe(
      before.replace('  - Device\n', '  - Device\n  - Software\n'),
    );
    const { model, problems } = await loadModel(base.root());
    expect(problems).toEqual([]);
    const form = model?.entities.find(({ id }) => id === 'request')?.forms.find(({ key }) => key === 'Software');
    expect(form).toMatchObject({ title: '软件', variant: 3, schema: { required: ['name', 'registerNo'] } });
    expect(form?.fields.map(({ name, storage }) => [name, storage])).toEqual([
      ['name', 'column'],
      ['registerNo', 'detail'],
    ]);
    expect(JSON.parse(base.read('schemas/supply/request/request.sample.json'))).toHaveProperty(
      'records.2',
      expect.objectContaining({ type: 3, name: '作业质量监测平台', registerNo: '2026SR0123456', status: 0 }),
    );
    expect(JSON.stringify(model)).not.toContain('$comment');
  });

  test('an entity, its screen, a further field and a role follow one another, each found well', async () => {
    for (const args of [
      LECTURE,
      [
        'screen',
        '--module',
        'supply',
        '--entity',
        'lecture',
        '--key',
        'lectures',
        '--title',
        '学术讲座: 全部',
        '--role',
        'keeper,staff',
      ],
      ['field', '--entity', 'lecture', '--field', 'place:text:地点!', '--screen', 'lectures'],
      ['role', '--id', 'auditor', '--title', '审计员', '--home', 'homeStaff', '--module', 'supply'],
    ])
      expect(await base.runNew(...args)).toMatchObject({ code: 0 });
    const { model } = await loadModel(base.root());
    expect(model?.entities.find(({ id }) => id === 'lecture')?.fields.find(({ name }) => name === 'place')?.title).toBe(
      '地点',
    );
    expect(model?.screens.find(({ key }) => key === 'lectures')?.title).toBe('学术讲座: 全部');
    expect(model?.grants.filter(({ role }) => role === 'staff').map(({ call }) => call)).toContain('lecture.add');
    expect(model?.roles.find(({ id }) => id === 'auditor')).toMatchObject({
      type: 3,
      code: 'ROLE_AUDITOR',
      title: '审计员',
    });
    expect(base.read('roles.yaml')).toContain('      keeper: [stock, supplies, requestReview, lectures]\n');
    expect(base.read('roles.yaml')).toContain('    tiles: [keeper, staff, auditor]\n');
    expect(base.read('roles.yaml')).toContain('    requires: { staff: mayRequest }\n');
  });

  test('a home becomes that of its roles, a menu entry stands above others', async () => {
    expect(
      await base.runNew(
        'screen',
        '--module',
        'supply',
        '--kind',
        'home',
        '--key',
        'homeStock',
        '--title',
        '库存首页',
        '--role',
        'keeper',
      ),
    ).toMatchObject({ code: 0 });
    expect(
      await base.runNew(
        'screen',
        '--module',
        'supply',
        '--kind',
        'menu',
        '--key',
        'records',
        '--title',
        '台账',
        '--role',
        'keeper',
      ),
    ).toMatchObject({ code: 0 });
    const { model } = await loadModel(base.root());
    expect(model?.roles.find(({ id }) => id === 'keeper')?.home).toBe('homeStock');
    expect(existsSync(join(base.root(), 'screens/base/homeKeeper.screen.yaml'))).toBe(false);
    expect(
      model?.screens
        .filter(({ key }) => key === 'homeStock')
        .flatMap(cardsOf)
        .map(({ counter }) => counter),
    ).toEqual(['pendingCount']);
    expect(model?.screens.find(({ key }) => key === 'records')?.kind).toBe('menu');
  });

  test('a kind that the entity has no call for is refused with the line to add', async () => {
    expect(
      await base.refusal(
        'screen',
        '--module',
        'supply',
        '--kind',
        'charts',
        '--entity',
        'supply',
        '--key',
        'fresh',
        '--title',
        '统计',
        '--role',
        'keeper',
      ),
    ).toContain('请先在 x-entity.api.calls 里加 "stat"');
  });

  test('a field of one form alone needs no migration', async () => {
    const shown = await base.runNew(
      'field',
      '--entity',
      'request',
      '--form',
      'Device',
      '--field',
      'warranty:number:保修月数',
    );
    expect(shown.text).not.toContain('plan --write');
    const before = (await loadModel(BASE)).model?.entities
      .find(({ id }) => id === 'request')
      ?.fields.map(({ name }) => name);
    const request = (await loadModel(base.root())).model?.entities.find(({ id }) => id === 'request');
    expect(request?.fields.map(({ name }) => name)).toEqual(before);
    expect(request?.forms.find(({ key }) => key === 'Device')?.fields.map(({ name }) => name)).toContain('warranty');
    expect((await base.runNew('field', '--entity', 'supply', '--field', 'maker:text:厂家')).text).toContain(
      'plan --write supply-maker',
    );
  });

  test('a list gets the screens key where its module has none', async () => {
    writeFileSync(
      join(base.root(), 'roles.yaml'),
      base.read('roles.yaml').replace(/$/, '  query:\n    type: 2\n    title: 查询\n    tiles: [] # 还没有界面\n'),
    );
    expect(
      await base.runNew(
        'screen',
        '--module',
        'query',
        '--entity',
        'supply',
        '--key',
        'supplyQuery',
        '--title',
        '用品查询',
        '--role',
        'staff',
      ),
    ).toMatchObject({ code: 0 });
    expect(base.read('roles.yaml')).toContain(
      '    tiles: [staff] # 还没有界面\n    screens:\n      staff: [supplyQuery]\n',
    );
  });
});
