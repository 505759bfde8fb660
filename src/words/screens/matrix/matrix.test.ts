import { describe, expect, test } from 'vitest';
import { readExamples } from '../../../../codegen/meta/examples.ts';
import { compileExample } from '../../../../tests/examples/example-office.ts';
import type { RecordValues } from '../../../core/json.ts';
import { matrixOf, totalText } from './matrix-cells.ts';
import type { MatrixScreen, MatrixTotalModel } from './matrix.model.ts';

const example = readExamples().find(({ name }) => name === 'matrix');
if (example === undefined) throw new Error('there is no example of a matrix');
const { screens } = await compileExample(example);
const screen = screens.find((one): one is MatrixScreen => one.kind === 'matrix');
if (screen === undefined) throw new Error('the example has no matrix');
const { matrix } = screen;

/** What check says of the screen where its file says this. */
function refusal(matrixKeys: string, requests: object = {}): Promise<string> {
  const fragments = [
    { file: 'supplies.screen.yaml', text: `kind: matrix\nmatrix: ${matrixKeys}` },
    {
      file: 'request.schema.json',
      text: JSON.stringify({ 'x-entity': { api: { calls: { getListPage: requests } } } }),
    },
  ];
  return compileExample({ fragments }).then(
    () => '',
    (error: unknown) => String(error),
  );
}

describe('what is said of a matrix', () => {
  test('its cells refer to its rows', async () => {
    expect(await refusal('{ entity: request, column: type, fields: [quantity] }')).toBe('');
    expect(await refusal('{ entity: reqest, column: type, fields: [quantity] }')).toContain('是不是想写 "request"');
    expect(await refusal('{ entity: supply, column: unit, fields: [stock] }')).toContain(
      'C571 实体 "supply" 没有指向 "supply" 的关联字段',
    );
    expect(await refusal('{ entity: request, by: type, column: type, fields: [quantity] }')).toContain('C527');
  });

  test('its call lists cells and takes the rows as a filter', async () => {
    const said = '{ entity: request, column: type, fields: [quantity] }';
    expect(await refusal(said, { filters: ['name', 'type', 'status'] })).toContain(
      'C320 接口 "getListPage" 不能按 "supplyId" 查找',
    );
    expect(await refusal('{ entity: request, call: getInfoById, column: type, fields: [quantity] }')).toContain('C228');
    expect(await refusal(said, { fields: ['name', 'type', 'status', 'supplyId'] })).toContain('C511');
  });

  test('columns have titles, colours are of choices, and numbers are summed up', async () => {
    const said = (more: string) => refusal(`{ entity: request, fields: [quantity], ${more} }`);
    expect(await said('column: quantity')).toContain('C229 number 字段 "quantity" 不能作矩阵表的列');
    expect(await said('column: status')).toBe('');
    expect(await said('column: type, tone: name')).toContain('C229 text 字段 "name" 不能作格子的底色');
    expect(await said('column: type, totals: [{ title: 合计, take: sum, field: name }]')).toContain('C229');
    expect(await said('column: type, totals: [{ title: 合计, take: sum }]')).toContain('C103');
    expect(await said('column: type, totals: [{ title: 合计, where: { field: statu, eq: 1 } }]')).toContain('"status"');
    expect(await said('column: type, filter: { stat: 1 }')).toContain('C201');
  });
});

describe('cells', () => {
  const cells: readonly RecordValues[] = [
    { id: 1, supplyId: 7, type: 2, quantity: 3, status: 1 },
    { id: 2, supplyId: 7, type: 1, quantity: null, status: 1 },
    { id: 3, supplyId: 8, type: 2, quantity: 0.1, status: 0 },
    { id: 4, supplyId: 8, type: 2, quantity: 0.2, status: 1 },
    { id: 5, supplyId: 8, type: null, quantity: 9, status: 1 },
  ];
  const total = (said: Partial<MatrixTotalModel>): MatrixTotalModel => ({
    title: '合计',
    take: 'count',
    field: null,
    decimals: null,
    where: [],
    ...said,
  });
  const quantity = matrix.fields.find(({ field }) => field === 'quantity') ?? null;

  test('stand in their row and column; columns in the order of the choices', () => {
    const { columns, cellsAt, cellsOf } = matrixOf(cells, matrix);
    const order = (matrix.column.choices ?? []).map(({ value }) => value);
    expect(order.length).toBeGreaterThan(1);
    expect(columns.map(({ value }) => value)).toEqual(order);
    expect(columns.every(({ title, value }) => title !== String(value))).toBe(true);
    const at = (row: number, value: number) =>
      cellsAt(row, columns.find((column) => column.value === value) ?? { value: 0, title: '' }).map(({ id }) => id);
    expect([at(7, 2), at(7, 1), at(8, 1), at(8, 2)]).toEqual([[1], [2], [], [3, 4]]);
    expect(cellsOf(9)).toEqual([]);
    expect(matrixOf([], matrix).columns).toEqual(columns);
  });

  test('of a reference are headed by the label that stands beside it', () => {
    const column = { ...matrix.column, field: 'expertId', choices: null };
    const found = matrixOf(
      [
        { id: 1, supplyId: 7, expertId: 12, 'expertId.realName': '周志远' },
        { id: 2, supplyId: 7, expertId: 9, 'expertId.realName': '沈佳宁' },
        { id: 3, supplyId: 7, expertId: 30 },
      ],
      { by: 'supplyId', column },
    );
    expect(found.columns.map(({ title }) => title)).toEqual(['沈佳宁', '周志远', '编号30']);
  });

  test('are summed up exactly, those without a value left out', () => {
    const rows = matrixOf(cells, matrix);
    const sum = (row: number, said: Partial<MatrixTotalModel>) =>
      totalText(rows.cellsOf(row), total({ field: quantity, ...said }));
    expect(sum(8, { take: 'sum' })).toBe('9.3');
    expect(sum(8, { take: 'average', decimals: 2 })).toBe('3.10');
    expect([sum(8, { take: 'max' }), sum(8, { take: 'min' })]).toEqual(['9', '0.1']);
    expect([sum(7, { take: 'count' }), totalText(rows.cellsOf(7), total({}))]).toEqual(['1', '2']);
    expect(sum(8, { take: 'sum', where: [{ field: 'status', op: 'eq', value: 0 }] })).toBe('0.1');
    expect([sum(9, { take: 'average' }), sum(9, { take: 'count' })]).toEqual([null, '0']);
  });
});
