import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { command } from '../commands/new.command.ts';
import { readCommandLine } from '../commands/command-line.ts';
import { CommandRefused, type Shown } from '../commands/command.ts';
import { loadModel } from '../load-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { filesUnder } from '../../tests/support/files-under.ts';
import { newResultType } from './new-result-type.ts';
import { newScreen } from './new-screen.ts';
import type { Terminal } from './answers.ts';
import { writePiece } from './write-piece.ts';

const BASE = join(import.meta.dirname, '../../tests/golden/base');
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'author-'));
  cpSync(BASE, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const LECTURE = ['entity', '--module', 'supply', '--id', 'lecture', '--title', '学术讲座', '--role', 'keeper,staff', '--field', 'title:text:讲座题目!', '--field', 'date:date:举办日期!', '--field', 'form:choice:举办形式:现场/线上'];
const SOFTWARE = ['result-type', '--key', 'Software', '--title', '软件', '--field', 'name:text:软件名称!', '--field', 'registerNo:text:登记号:20!'];

async function runNew(...args: readonly string[]): Promise<Shown> {
  return command.run(readCommandLine(command, ['--json', '--root', root, ...args], {}), () => undefined);
}

/** What a wrong use is told. */
async function refusal(...args: readonly string[]): Promise<string> {
  const before = filesUnder(root);
  const error: unknown = await runNew(...args).then(() => null, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandRefused);
  expect(filesUnder(root)).toEqual(before);
  return error instanceof CommandRefused && error.code === 2 ? error.said.zh : '';
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

describe('new', () => {
  test('a result type is a form file, a line in the tabs and a sample record', async () => {
    const before = read('screens/supply/requests.screen.yaml');
    const shown = await runNew(...SOFTWARE);
    expect(shown.code).toBe(0);
    expect(read('screens/supply/requests.screen.yaml')).toBe(before.replace('  - Device\n', '  - Device\n  - Software\n'));
    const { model, problems } = await loadModel(root);
    expect(problems).toEqual([]);
    const form = model?.entities.find(({ id }) => id === 'request')?.forms.find(({ key }) => key === 'Software');
    expect(form).toMatchObject({ title: '软件', variant: 3, schema: { required: ['name', 'registerNo'] } });
    expect(form?.fields.map(({ name, storage }) => [name, storage])).toEqual([['name', 'column'], ['registerNo', 'detail']]);
    expect(JSON.parse(read('schemas/supply/request/request.sample.json'))).toHaveProperty('records.2', expect.objectContaining({ type: 3, name: '作业质量监测平台', registerNo: '2026SR0123456', status: 0 }));
    expect(JSON.stringify(model)).not.toContain('$comment');
  });

  test('an entity, its screen, a further field and a role follow one another, each found well', async () => {
    for (const args of [
      LECTURE,
      ['screen', '--module', 'supply', '--entity', 'lecture', '--key', 'lectures', '--title', '学术讲座: 全部', '--role', 'keeper,staff'],
      ['field', '--entity', 'lecture', '--field', 'place:text:地点!', '--screen', 'lectures'],
      ['role', '--id', 'auditor', '--title', '审计员', '--home', 'homeStaff', '--module', 'supply'],
    ]) expect(await runNew(...args)).toMatchObject({ code: 0 });
    const { model } = await loadModel(root);
    expect(model?.entities.find(({ id }) => id === 'lecture')?.fields.find(({ name }) => name === 'place')?.title).toBe('地点');
    expect(model?.screens.find(({ key }) => key === 'lectures')?.title).toBe('学术讲座: 全部');
    expect(model?.grants.filter(({ role }) => role === 'staff').map(({ call }) => call)).toContain('lecture.add');
    expect(model?.roles.find(({ id }) => id === 'auditor')).toMatchObject({ type: 3, code: 'ROLE_AUDITOR', title: '审计员' });
    expect(read('roles.yaml')).toContain('      keeper: [stock, supplies, requestReview, lectures]\n');
    expect(read('roles.yaml')).toContain('    tiles: [keeper, staff, auditor]\n');
    expect(read('roles.yaml')).toContain('    requires: { staff: mayRequest }\n');
  });

  test('an entity with a life has a machine with a role per step, and its screen has the buttons of it', async () => {
    expect(await runNew('entity', '--module', 'supply', '--id', 'repair', '--title', '维修申请', '--machine', 'staff,keeper', '--field', 'name:text:维修物品!', '--field', 'photo:file:照片')).toMatchObject({ code: 0 });
    expect(await runNew('screen', '--module', 'supply', '--entity', 'repair', '--key', 'repairs', '--title', '维修申请', '--role', 'staff,keeper')).toMatchObject({ code: 0 });
    const { model, problems } = await loadModel(root);
    expect(problems).toEqual([]);
    const repair = model?.entities.find(({ id }) => id === 'repair');
    expect(repair?.machines[0]?.states.map(({ id, code }) => [id, code])).toEqual([['draft', 0], ['withKeeper', 1], ['passed', 9], ['returned', -1]]);
    expect(repair?.machines[0]?.events.map(({ id, by, to }) => [id, by.join(), to])).toEqual([
      ['add', 'staff', 'draft'], ['edit', 'staff', null], ['delete', 'staff', null], ['submit', 'staff', 'withKeeper'], ['passKeeper', 'keeper', 'passed'], ['returnKeeper', 'keeper', 'returned'],
    ]);
    expect(repair?.rows).toMatchObject({ staff: { scope: 'own-user' }, keeper: { scope: 'all', where: [{ field: 'status', op: 'ne', value: 0 }] } });
    expect(model?.screens.find(({ key }) => key === 'repairs')?.table?.row.map(({ id }) => id)).toEqual(['view', 'edit', 'submit', 'review', 'delete']);
  });

  test('a life of several steps passes from role to role', async () => {
    expect(await runNew('role', '--id', 'auditor', '--title', '审计员', '--home', 'homeStaff', '--module', 'supply')).toMatchObject({ code: 0 });
    expect(await runNew('entity', '--module', 'supply', '--id', 'repair', '--title', '维修申请', '--machine', 'staff,keeper,auditor', '--field', 'name:text:维修物品!')).toMatchObject({ code: 0 });
    const machine = (await loadModel(root)).model?.entities.find(({ id }) => id === 'repair')?.machines[0];
    expect(machine?.events.filter(({ verdict }) => verdict === 1).map(({ from, to, by }) => [from.join(), to, by.join()])).toEqual([['withKeeper', 'withAuditor', 'keeper'], ['withAuditor', 'passed', 'auditor']]);
    expect(await refusal('entity', '--module', 'supply', '--id', 'loan', '--title', '借用', '--machine', 'staff', '--field', 'name:text:物品!')).toContain('至少一个审核的角色');
  });

  test.each([
    ['tabs', 'request', ['--by', 'forms'], (screen: ScreenModel | undefined) => screen?.tabs.map(({ form }) => form), ['Stationery', 'Device']],
    ['tabs', 'request', ['--by', 'status'], (screen: ScreenModel | undefined) => screen?.tabs.map(({ title }) => title), ['待提交', '待发放', '已发放', '退回修改']],
    ['detail', 'request', [], (screen: ScreenModel | undefined) => [screen?.detail?.timeline, screen?.detail?.files], [true, ['slipUrl']]],
    ['page', 'supply', [], (screen: ScreenModel | undefined) => [screen?.context?.call, screen?.blocks.map(({ kind }) => kind)], ['supply.getAllList', ['facts', 'files']]],
    ['page', 'request', [], (screen: ScreenModel | undefined) => [screen?.context, screen?.menu, screen?.blocks.map(({ kind }) => kind)], [null, false, ['steps', 'facts', 'files']]],
    ['charts', 'request', [], (screen: ScreenModel | undefined) => screen?.charts?.charts.map(({ call }) => call), ['request.stat']],
  ] as const)('a screen of kind %s of %s', async (...[kind, entity, more, shown, wanted]) => {
    expect(await runNew('screen', '--module', 'supply', '--kind', kind, '--entity', entity, '--key', 'fresh', '--title', '新的界面', '--role', 'keeper', ...more)).toMatchObject({ code: 0 });
    const { model, problems } = await loadModel(root);
    expect(problems).toEqual([]);
    expect(shown(model?.screens.find(({ key }) => key === 'fresh'))).toEqual(wanted);
  });

  test('a home becomes that of its roles, a menu entry stands above others', async () => {
    expect(await runNew('screen', '--module', 'supply', '--kind', 'home', '--key', 'homeStock', '--title', '库存首页', '--role', 'keeper')).toMatchObject({ code: 0 });
    expect(await runNew('screen', '--module', 'supply', '--kind', 'menu', '--key', 'records', '--title', '台账', '--role', 'keeper')).toMatchObject({ code: 0 });
    const { model } = await loadModel(root);
    expect(model?.roles.find(({ id }) => id === 'keeper')?.home).toBe('homeStock');
    expect(existsSync(join(root, 'screens/base/homeKeeper.screen.yaml'))).toBe(false);
    expect(model?.screens.find(({ key }) => key === 'homeStock')?.cards.map(({ counter }) => counter)).toEqual(['pendingCount']);
    expect(model?.screens.find(({ key }) => key === 'records')?.kind).toBe('menu');
  });

  test('a kind that the entity has no call for is refused with the line to add', async () => {
    expect(await refusal('screen', '--module', 'supply', '--kind', 'charts', '--entity', 'supply', '--key', 'fresh', '--title', '统计', '--role', 'keeper')).toContain('请先在 x-entity.api.calls 里加 "stat"');
  });

  test('a field of one form alone needs no migration', async () => {
    const shown = await runNew('field', '--entity', 'request', '--form', 'Device', '--field', 'warranty:number:保修月数');
    expect(shown.text).not.toContain('plan --write');
    const before = (await loadModel(BASE)).model?.entities.find(({ id }) => id === 'request')?.fields.map(({ name }) => name);
    const request = (await loadModel(root)).model?.entities.find(({ id }) => id === 'request');
    expect(request?.fields.map(({ name }) => name)).toEqual(before);
    expect(request?.forms.find(({ key }) => key === 'Device')?.fields.map(({ name }) => name)).toContain('warranty');
    expect((await runNew('field', '--entity', 'supply', '--field', 'maker:text:厂家')).text).toContain('plan --write supply-maker');
  });

  test('a list gets the screens key where its module has none', async () => {
    writeFileSync(join(root, 'roles.yaml'), read('roles.yaml').replace(/$/, '  query:\n    type: 2\n    title: 查询\n    tiles: [] # 还没有界面\n'));
    expect(await runNew('screen', '--module', 'query', '--entity', 'supply', '--key', 'supplyQuery', '--title', '用品查询', '--role', 'staff')).toMatchObject({ code: 0 });
    expect(read('roles.yaml')).toContain('    tiles: [staff] # 还没有界面\n    screens:\n      staff: [supplyQuery]\n');
  });
});

describe('new writes nothing', () => {
  test('with --dry-run, and shows what it would write', async () => {
    const before = filesUnder(root);
    const shown = await runNew('--dry-run', ...SOFTWARE);
    expect(shown).toMatchObject({ code: 0, data: { written: false } });
    expect(shown.text).toContain('新文件 schemas/supply/request/software.form.json');
    expect(shown.text).toMatch(/修改 screens\/supply\/requests.screen.yaml\n {2}\d+ \+ - Software/);
    expect(filesUnder(root)).toEqual(before);
  });

  test('where check finds a problem in it, and shows the problem', async () => {
    const before = filesUnder(root);
    const shown = await runNew('field', '--entity', 'supply', '--form', 'Supply', '--field', 'typeId:reference:字典:dictionary');
    expect(shown).toMatchObject({ code: 1, data: { written: false, problems: [{ code: 'C240' }] } });
    expect(shown.text).toContain('什么都没有写');
    expect(filesUnder(root)).toEqual(before);
  });

  test('where the config has problems already', async () => {
    writeFileSync(join(root, 'roles.yaml'), read('roles.yaml').replace('home: homeStaff', 'home: homeStuff'));
    expect(await runNew(...SOFTWARE)).toMatchObject({ code: 1, data: { problems: [{ code: 'C504' }] } });
    expect(existsSync(join(root, 'schemas/supply/request/software.form.json'))).toBe(false);
  });

  test('without an answer that has no default, which is named', async () => {
    expect(await refusal('entity', '--module', 'supply')).toBe('缺少 --id：实体的英文名');
    expect(await refusal('screen', '--module', 'supply', '--entity', 'supply', '--key', 'list2', '--title', '清单')).toBe('缺少 --role：哪些角色有这个界面');
    expect(await refusal('rule')).toBe('没有 "rule"，是不是想写 "role"？');
  });

  test.each([
    ['a key that is taken', [...SOFTWARE.slice(0, 1), '--key', 'Device', ...SOFTWARE.slice(3)], '--key Device：已有表单 "Device"'],
    ['a malformed key', [...SOFTWARE.slice(0, 1), '--key', 'software', ...SOFTWARE.slice(3)], '要以大写字母开头'],
    ['a number that is taken', [...SOFTWARE, '--variant', '1'], '--variant 1：编号 1 已用于'],
    ['an unknown kind of field', [...SOFTWARE, '--field', 'when:dat:日期'], '没有 "dat"，是不是想写 "date"？'],
    ['a plural of what is there', [...LECTURE.slice(0, 3), '--id', 'requests', ...LECTURE.slice(5)], '已有实体 "request"，只差单复数'],
    ['a table of the engine', [...LECTURE.slice(0, 3), '--id', 'session', ...LECTURE.slice(5)], '"session" 是系统自带的表'],
    ['a path that is taken', [...LECTURE, '--path', '/admin/api/supply'], '地址 /admin/api/supply 已用于实体 "supply"'],
    ['a page that is taken', ['screen', '--module', 'supply', '--entity', 'supply', '--key', 'more', '--title', '更多', '--role', 'keeper', '--path', '/requests'], '地址 /requests 已用于界面 "requests"'],
    ['a field that is taken', ['field', '--entity', 'supply', '--field', 'unit:text:单位'], '已有字段 "unit"'],
    ['a field of the engine', ['field', '--entity', 'supply', '--field', 'createTime:date:日期'], '已有字段 "createTime"（系统自带）'],
    ['a role that does not exist', [...LECTURE.slice(0, 7), '--role', 'kepper', ...LECTURE.slice(9)], '没有 "kepper"，是不是想写 "keeper"？'],
  ])('for %s', async (_, args, said) => {
    expect(await refusal(...args)).toContain(said);
  });
});

describe('at a terminal', () => {
  test('asks each question, says what is wrong at once, and takes the default for an empty line', async () => {
    const terminal = scriptedTerminal(['', 'device', 'Device', 'Software', '软件', '', '', 'name:txt:名称', 'name:text:软件名称!', '', 'y']);
    const shown = await writePiece({ root, isDry: false, source: { language: 'zh', flags: () => [], terminal }, author: newResultType });
    expect(shown.code).toBe(0);
    expect(terminal.said.join('\n')).toContain('要以大写字母开头');
    expect(terminal.said.join('\n')).toContain('已有表单 "Device"');
    expect(terminal.said.join('\n')).toContain('没有 "txt"，是不是想写 "text"？');
    expect(terminal.asked).toContain('类型编号 (3)：');
    expect(JSON.parse(read('schemas/supply/request/software.form.json'))).toMatchObject({ $id: 'Software', 'x-form': { variant: 3 }, required: ['name'] });
    expect(terminal.left()).toBe(0);
  });

  test('speaks English, and writes nothing where the answer at the end is no', async () => {
    const before = filesUnder(root);
    const terminal = scriptedTerminal(['suply', 'supply', '', 'supply', 'stockList', '', 'Stock', 'keeper', '', 'n']);
    const shown = await writePiece({ root, isDry: false, source: { language: 'en', flags: () => [], terminal }, author: newScreen });
    expect(terminal.said.join('\n')).toContain('there is no "suply", did you mean "supply"?');
    expect(shown).toMatchObject({ text: 'nothing was written', code: 0, data: { written: false } });
    expect(filesUnder(root)).toEqual(before);
  });
});

interface ScriptedTerminal extends Terminal {
  readonly said: readonly string[];
  readonly asked: readonly string[];
  readonly left: () => number;
}

function scriptedTerminal(answers: readonly string[]): ScriptedTerminal {
  const [said, asked, left]: [string[], string[], string[]] = [[], [], [...answers]];
  return {
    said,
    asked,
    left: () => left.length,
    say: (text) => void said.push(text),
    ask: async (question) => {
      asked.push(question);
      const answer = left.shift();
      if (answer === undefined) throw new Error(`nobody answers "${question}"`);
      return answer;
    },
  };
}
