// The permission matrix: every pair has its row, what it says is what the model and the machine say, and the file reads
// back as it was written.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNot } from '../../src/core/machine.ts';
import type { AppModel } from '../../src/core/model.ts';
import { settingsOf } from '../../src/core/settings.ts';
import { readCommandLine } from '../commands/command-line.ts';
import type { Shown } from '../commands/command.ts';
import { command } from '../commands/matrix.command.ts';
import { placesOf } from '../explain/places.ts';
import { loadModel } from '../load-model.ts';
import type { MatrixSheet } from './matrix-sheet.ts';
import { matrixSheets } from './matrix-sheets.ts';
import { scopeTitles } from './scope-titles.ts';
import { COVER, matrixWorkbook, readWorkbook } from './write-workbook.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const BASE = join(REPOSITORY, 'tests/golden/base');
const directory = mkdtempSync(join(tmpdir(), 'matrix-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function sheetsOf(root: string): Promise<{ model: AppModel; sheets: readonly MatrixSheet[] }> {
  const { model, config } = await loadModel(root);
  if (model === null) throw new Error('the config has problems');
  return { model, sheets: matrixSheets({ model, places: placesOf(config), scopeTitles: scopeTitles(config.known) }) };
}

/** Rows as objects by column. */
function rowsOf(sheets: readonly MatrixSheet[], id: string): readonly Readonly<Record<string, string>>[] {
  const sheet = sheets.find((candidate) => candidate.id === id);
  return (sheet?.rows ?? []).map((row) =>
    Object.fromEntries((sheet?.columns ?? []).map(({ key }, at) => [key, row[at] ?? ''])),
  );
}

function run(...args: readonly string[]): Promise<Shown> {
  return command.run(readCommandLine(command, args, {}), () => undefined);
}

describe('the matrix of the repository', () => {
  let model: AppModel;
  let sheets: readonly MatrixSheet[];
  beforeAll(async () => {
    ({ model, sheets } = await sheetsOf(REPOSITORY));
  });

  test('has a row for every role and call, and allows exactly what is granted', () => {
    const rows = rowsOf(sheets, 'calls');
    const calls = model.entities.flatMap((entity) => entity.calls);
    expect(rows).toHaveLength(model.roles.length * calls.length);
    const allowed = rows.filter((row) => row['allowed'] === '是');
    expect(allowed.map((row) => `${row['role']} ${row['call']} ${row['source']} ${row['via']}`).toSorted()).toEqual(
      model.grants.map((grant) => `${grant.role} ${grant.call} ${grant.source} ${grant.via}`).toSorted(),
    );
  });

  test('says what everybody gets without a login: which rows, which fields', () => {
    const open = rowsOf(sheets, 'calls').filter((row) => row['allowed'] === '任何人得到');
    expect(new Set(open.map(({ call }) => call))).toEqual(
      new Set(
        model.entities
          .flatMap(({ calls }) => calls)
          .filter((call) => call.open === 'visitor')
          .map(({ id }) => id),
      ),
    );
    expect(open.find(({ call }) => call === 'organ.getOrganAllList')).toMatchObject({
      screen: '行：状态 status = 1 正常；字段：id, name',
    });
  });

  test('has a row for every role, state and event, and says of each what the machine says', () => {
    const rows = rowsOf(sheets, 'events');
    const actor = (role: string) => ({
      userId: 1,
      username: '',
      realName: '',
      role,
      roleType: 0,
      organId: null,
      status: 1,
      sessionId: 0,
      ip: '',
    });
    for (const row of rows) {
      const machine = model.entities
        .find(({ id }) => id === row['entity'])
        ?.machines.find(({ name }) => name === row['machine']);
      const event = machine?.events.find(({ id }) => id === row['event']);
      if (machine === undefined || event === undefined) throw new Error(`no event ${row['event']}`);
      const code = machine.states.find(({ id }) => id === row['state'])?.code ?? null;
      const refusal = whyNot(
        { ...event, guards: [] },
        {
          machine,
          actor: actor(row['role'] ?? ''),
          record: { [machine.field]: code },
          now: new Date(0),
          settings: settingsOf({}),
          guards: {},
        },
      );
      expect([row['event'], row['role'], row['allowed']]).toEqual([
        row['event'],
        row['role'],
        refusal === null ? '是' : '否',
      ]);
    }
    expect(rows.length).toBe(
      model.roles.length *
        model.entities
          .flatMap(({ machines }) => machines)
          .flatMap(({ events }) => events)
          .reduce((sum, { op, from }) => sum + (op === 'create' ? 1 : from.length), 0),
    );
  });

  test('says which rows each role sees, "none" included, with the line', () => {
    const rows = rowsOf(sheets, 'rows');
    expect(rows).toHaveLength(model.roles.length * model.entities.length);
    expect(rows.find((row) => row['role'] === 'institution' && row['entity'] === 'topic-result')).toMatchObject({
      scope: '本机构数据',
      field: '委托管理机构 organId',
      where: '状态 status ≠ 0 待提交',
    });
    expect(rows.find((row) => row['role'] === 'expert' && row['entity'] === 'topic-result')).toMatchObject({
      scope: '无',
      source: expect.stringContaining('topic-result.schema.json'),
    });
  });

  test('says which fields a role reads and writes, masked, by state and by whom else', () => {
    const field = (role: string, entity: string, name: string) =>
      rowsOf(sheets, 'fields').find((row) => row['role'] === role && row['entity'] === entity && row['field'] === name);
    expect(field('institution', 'user', 'phone')).toMatchObject({ read: '是', write: '是' });
    expect(field('declarer', 'topic-result', 'name')).toMatchObject({
      read: '是',
      write: '是',
      writeStates: '新建时；待提交、退回修改',
    });
    expect(field('institution', 'topic-result', 'name')).toMatchObject({ read: '是', write: '否', writeStates: '' });
    expect(field('expert', 'topic-result', '*')).toMatchObject({ read: '否', write: '否' });
  });

  test('reads back from the file as it was written, with frozen headers, filters and widths', async () => {
    const bytes = await matrixWorkbook(sheets, { hash: model.hash, time: '2026-03-02 10:00:00', commit: 'abc123' });
    const read = await readWorkbook(bytes);
    for (const { title, columns, rows } of sheets) {
      const found = read.get(title) ?? [];
      expect(found[0]).toEqual(columns.map((column) => column.title));
      expect(found.slice(1).map((row) => columns.map((_, at) => row[at] ?? ''))).toEqual(rows);
    }
    const { sheets: raw } = await readXlsx(bytes);
    expect(raw.map(({ name }) => name)).toEqual([COVER, '角色与接口', '字段', '状态机', '行范围']);
    for (const sheet of raw.slice(1)) {
      expect(sheet.freezePane).toMatchObject({ rows: 1, columns: 2 });
      expect(sheet.autoFilter?.range).toMatch(/^A1:[A-Z]+\d+$/);
      expect((sheet.columns ?? []).map(({ width }) => width)).toEqual(
        sheets.find(({ title }) => title === sheet.name)?.columns.map(({ width }) => width),
      );
    }
    const cover = raw[0]?.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))).join('|')) ?? [];
    for (const wanted of [
      `配置指纹|${model.hash}`,
      '生成时间|2026-03-02 10:00:00',
      '代码版本|abc123',
      `角色与接口|`,
      '签字|姓名|日期',
      '编制|',
      '批准|',
    ])
      expect(cover.filter((row) => row.startsWith(wanted))).toHaveLength(1);
  });

  test('is the same file for the same config; the moment stands on the cover alone', async () => {
    const cover = { hash: model.hash, time: '2026-03-02 10:00:00', commit: null };
    const [one, two, later] = await Promise.all([
      matrixWorkbook(sheets, cover),
      matrixWorkbook((await sheetsOf(REPOSITORY)).sheets, cover),
      matrixWorkbook(sheets, { ...cover, time: '2027-01-01 00:00:00' }),
    ]);
    expect(Buffer.from(two).equals(Buffer.from(one))).toBe(true);
    expect(Buffer.from(later).equals(Buffer.from(one))).toBe(false);
    expect(await readWorkbook(later)).toEqual(await readWorkbook(one));
  });
});

describe('the command', () => {
  const root = join(directory, 'office');
  const file = join(directory, 'signed.xlsx');
  beforeAll(() => cpSync(BASE, root, { recursive: true }));

  test('writes the file; --check agrees with it until the config says otherwise, and then says what', async () => {
    expect(await run('--root', root, '--out', file)).toMatchObject({ code: 0, data: { written: [file] } });
    expect(await run('--root', root, '--check', file)).toMatchObject({ code: 0, text: `${file} 与配置一致` });
    const machine = join(root, 'schemas/supply/request/request.machine.yaml');
    writeFileSync(
      machine,
      readFileSync(machine, 'utf8').replace(
        'from: [waiting]\n    to: issued\n    by: [keeper]',
        'from: [waiting]\n    to: issued\n    by: [keeper, staff]',
      ),
    );
    const changed = await run('--root', root, '--check', file);
    expect(changed.code).toBe(1);
    expect(changed.text).toContain(
      '- 状态机：职员 | staff | 领用申请 | request | 领用申请 | main | 待发放 | waiting | 发放 | issue | 否',
    );
    expect(changed.text).toContain(
      '+ 状态机：职员 | staff | 领用申请 | request | 领用申请 | main | 待发放 | waiting | 发放 | issue | 是',
    );
  });

  test('gives JSON to the terminal or a file, and refuses what it does not know', async () => {
    const shown = await run('--root', BASE, '--format', 'json');
    expect(JSON.parse(shown.text)).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sheets: [{ id: 'calls' }, { id: 'fields' }, { id: 'events' }, { id: 'rows' }],
    });
    const json = join(directory, 'matrix.json');
    expect((await run('--root', BASE, '--out', json)).code).toBe(0);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual(JSON.parse(shown.text));
    await expect(run('--root', BASE, '--format', 'csv')).rejects.toMatchObject({ code: 2 });
    await expect(run('--root', BASE, '--check', join(directory, 'none.xlsx'))).rejects.toMatchObject({ code: 2 });
    await expect(run('--root', BASE, '--check', json)).rejects.toMatchObject({ code: 2 });
  });
});
