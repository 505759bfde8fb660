import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExamples } from '../../../../codegen/meta/examples.ts';
import { compileExample } from '../../../../tests/examples/example-office.ts';
import { listSources, readSource, root, withoutComments } from '../../../../tests/architecture/source-files.ts';
import type { KanbanScreen } from './kanban.model.ts';
import { movesOf, nextMove } from './kanban-moves.ts';

const example = readExamples().find(({ name }) => name === 'kanban');
if (example === undefined) throw new Error('there is no example of kanban');
const model = await compileExample(example);
const screen = model.screens.find((one): one is KanbanScreen => one.kind === 'kanban');
if (screen === undefined || screen.table === null) throw new Error('the example has no kanban');
const { kanban, table } = screen;
const machines = model.entities.find(({ id }) => id === 'request')?.machines ?? [];
const input = { kanban, actions: table.row, machines, scope: { role: 'staff', context: null } };

/** What check says of the board where its file says this. */
async function refusal(said: string, filters: readonly string[] | null = null): Promise<string> {
  const entity = { 'x-entity': { api: { calls: { getListPage: { filters: filters ?? ['name', 'status'] } } } } };
  const fragments = [
    { file: 'request.schema.json', text: JSON.stringify(entity) },
    {
      file: 'requests.screen.yaml',
      text: `kind: kanban\ntabs: null\ncontext: null\n${said.includes('table:') ? '' : 'table: { hideAdd: null }\n'}${said}`,
    },
  ];
  return compileExample({ fragments }).then(
    () => '',
    (error: unknown) => String(error),
  );
}

describe('a kanban', () => {
  test('has a column a state, titled by its state or in its own words', () => {
    expect(kanban).toEqual({
      field: 'status',
      columns: [
        { state: 'draft', code: 0, title: '待提交' },
        { state: 'waiting', code: 1, title: '库管员处理中' },
        { state: 'issued', code: 9, title: '已发放' },
      ],
    });
  });

  test('says which state or machine there is not, and which stands twice', async () => {
    expect(await refusal('kanban: { columns: [draft, wating] }')).toContain(
      '不认识的状态 "wating"（是不是想写 "waiting"？）',
    );
    expect(await refusal('kanban: { machine: hand, columns: [draft] }')).toContain('没有状态机 "hand"');
    expect(await refusal('kanban: { columns: [draft, draft] }')).toContain('"draft" 重复');
  });

  test('says where its list cannot be asked by the state', async () => {
    const said = (search: string) => `kanban: { columns: [draft] }\n${search}`;
    expect(await refusal(said('table: { hideAdd: null, search: [name] }'), ['name'])).toContain(
      'C320 接口 "getListPage" 不能按 "status" 查找，请写进它的 filters',
    );
    expect(await refusal(said('table: { hideAdd: null, search: [name] }'))).toBe('');
    expect(await refusal(said('table: { hideAdd: null, search: [name, status] }'), ['name'])).toBe('');
  });

  test('a card goes where an event that its record offers leads, and nowhere else', () => {
    const to = (events: readonly string[]) =>
      movesOf({ id: 1, status: 0, events: [...events] }, input).map((move) => [move.to.state, move.action.id]);
    expect(to(['edit', 'submit'])).toEqual([['waiting', 'submit']]);
    expect(to(['edit'])).toEqual([]);
    expect(to([])).toEqual([]);
  });

  test('arrows go from column to column and stay at the last', () => {
    const [action] = table.row;
    if (action === undefined) throw new Error('the board has no action');
    const moves = kanban.columns.map((column) => ({ to: column, action }));
    const [draft, waiting, issued] = moves;
    expect(nextMove(moves, null, 1)).toBe(draft);
    expect(nextMove(moves, null, -1)).toBe(issued);
    expect(nextMove(moves, draft ?? null, 1)).toBe(waiting);
    expect(nextMove(moves, issued ?? null, 1)).toBe(issued);
    expect(nextMove([], null, 1)).toBeNull();
  });
});

describe('the guide on extending', () => {
  const guide = readFileSync(join(root, 'codegen/meta/EXTENDING.md'), 'utf8');

  test('names files that are there', () => {
    const named = [...guide.matchAll(/`((?:src\/words|tests)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('tells the truth: no other file of the engine names the kind', () => {
    const others = listSources(['src', 'codegen']).filter(
      (path) => /\.(?:ts|tsx)$/.test(path) && !/^src\/(?:generated|words\/screens\/kanban)\//.test(path),
    );
    expect(others.length).toBeGreaterThan(600);
    expect(others.filter((path) => /kanban/i.test(withoutComments(readSource(path))))).toEqual([]);
  });
});
