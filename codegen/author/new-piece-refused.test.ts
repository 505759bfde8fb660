// `config new` writes nothing where it is not to, cannot, or was asked wrongly.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copiedBeforeEach, SOFTWARE } from '../../tests/support/base-config.ts';
import { filesUnder } from '../../tests/support/files-under.ts';

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

describe('new writes nothing', () => {
  test('of a kind of screen that is not drafted: it says where its example stands', async () => {
    const kind = (name: string) => base.refusal('screen', '--module', 'supply', '--kind', name);
    expect(await kind('matrix')).toContain('"matrix" 不能起草，请照 codegen/meta/REFERENCE.md 里的例子写界面文件');
    expect(await kind('tabel')).toContain('是不是想写 "table"？');
  });

  test('with --dry-run, and shows what it would write', async () => {
    const before = filesUnder(base.root());
    const shown = await base.runNew('--dry-run', ...SOFTWARE);
    expect(shown).toMatchObject({ code: 0, data: { written: false } });
    expect(shown.text).toContain('新文件 schemas/supply/request/software.form.json');
    expect(shown.text).toMatch(/修改 screens\/supply\/requests.screen.yaml\n {2}\d+ \+ - Software/);
    expect(filesUnder(base.root())).toEqual(before);
  });

  test('where check finds a problem in it, and shows the problem', async () => {
    const before = filesUnder(base.root());
    const shown = await base.runNew(
      'field',
      '--entity',
      'supply',
      '--form',
      'Supply',
      '--field',
      'typeId:reference:字典:dictionary',
    );
    expect(shown).toMatchObject({ code: 1, data: { written: false, problems: [{ code: 'C240' }] } });
    expect(shown.text).toContain('什么都没有写');
    expect(filesUnder(base.root())).toEqual(before);
  });

  test('where the config has problems already', async () => {
    writeFileSync(
      join(base.root(), 'roles.yaml'),
      base.read('roles.yaml').replace('home: homeStaff', 'home: homeStuff'),
    );
    expect(await base.runNew(...SOFTWARE)).toMatchObject({ code: 1, data: { problems: [{ code: 'C504' }] } });
    expect(existsSync(join(base.root(), 'schemas/supply/request/software.form.json'))).toBe(false);
  });

  test('without an answer that has no default, which is named', async () => {
    expect(await base.refusal('entity', '--module', 'supply')).toBe('缺少 --id：实体的英文名');
    expect(
      await base.refusal('screen', '--module', 'supply', '--entity', 'supply', '--key', 'list2', '--title', '清单'),
    ).toBe('缺少 --role：哪些角色有这个界面');
    expect(await base.refusal('rule')).toBe('没有 "rule"，是不是想写 "role"？');
  });

  test.each([
    [
      'a key that is taken',
      [...SOFTWARE.slice(0, 1), '--key', 'Device', ...SOFTWARE.slice(3)],
      '--key Device：已有表单 "Device"',
    ],
    ['a malformed key', [...SOFTWARE.slice(0, 1), '--key', 'software', ...SOFTWARE.slice(3)], '要以大写字母开头'],
    ['a number that is taken', [...SOFTWARE, '--variant', '1'], '--variant 1：编号 1 已用于'],
    ['an unknown kind of field', [...SOFTWARE, '--field', 'when:dat:日期'], '没有 "dat"，是不是想写 "date"？'],
    [
      'a plural of what is there',
      [...LECTURE.slice(0, 3), '--id', 'requests', ...LECTURE.slice(5)],
      '已有实体 "request"，只差单复数',
    ],
    [
      'a table of the engine',
      [...LECTURE.slice(0, 3), '--id', 'session', ...LECTURE.slice(5)],
      '"session" 是系统自带的表',
    ],
    ['a path that is taken', [...LECTURE, '--path', '/admin/api/supply'], '地址 /admin/api/supply 已用于实体 "supply"'],
    [
      'a page that is taken',
      [
        'screen',
        '--module',
        'supply',
        '--entity',
        'supply',
        '--key',
        'more',
        '--title',
        '更多',
        '--role',
        'keeper',
        '--path',
        '/requests',
      ],
      '地址 /requests 已用于界面 "requests"',
    ],
    ['a field that is taken', ['field', '--entity', 'supply', '--field', 'unit:text:单位'], '已有字段 "unit"'],
    [
      'a field of the engine',
      ['field', '--entity', 'supply', '--field', 'createTime:date:日期'],
      '已有字段 "createTime"（系统自带）',
    ],
    [
      'a role that does not exist',
      [...LECTURE.slice(0, 7), '--role', 'kepper', ...LECTURE.slice(9)],
      '没有 "kepper"，是不是想写 "keeper"？',
    ],
  ])('for %s', async (_, args, said) => {
    expect(await base.refusal(...args)).toContain(said);
  });
});
