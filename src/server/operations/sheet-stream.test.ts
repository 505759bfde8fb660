import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import {
  CODE_CELL,
  DATE_CELL,
  DATE_TIME_CELL,
  daySerial,
  MONEY_CELL,
  numberCell,
  percentCell,
  TEXT_CELL,
} from '../../core/cell-format.ts';
import { columnLetter, rowXml, type SheetColumn } from './sheet-rows.ts';
import { sheetFoot } from './sheet-parts.ts';
import { streamSheet, type SheetParts, type SheetRows } from './sheet-stream.ts';

const COLUMNS: readonly SheetColumn[] = [
  { header: '课题名称', format: TEXT_CELL },
  { header: '资助金额', format: MONEY_CELL },
  { header: '使用率', format: percentCell(1) },
  { header: '立项日期', format: DATE_CELL },
  { header: '提交时间', format: DATE_TIME_CELL },
];
const LONG = '县域教研共同体建设的路径、机制与评价'.repeat(8);

async function* inTurn(rows: SheetRows): AsyncGenerator<SheetRows> {
  for (const row of rows) yield [row];
}

async function bytesOf(columns: readonly SheetColumn[], rows: SheetParts, name = '课题汇总'): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of await streamSheet({ name, columns, rows })) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

describe('a sheet of an export', () => {
  test('numbers, amounts, shares, days and moments are typed cells with their formats; text stays text', async () => {
    const book = await readXlsx(
      await bytesOf(
        COLUMNS,
        inTurn([
          [LONG, 20_000.5, 0.333, daySerial('2026-03-01'), daySerial('2026-03-01 12:30:00')],
          ['=1+1', null, null, null, null],
        ]),
      ),
      { readStyles: true },
    );
    const [sheet] = book.sheets;
    expect(sheet?.name).toBe('课题汇总');
    expect(sheet?.rows[1]).toEqual([
      LONG,
      20_000.5,
      0.333,
      new Date('2026-03-01T00:00:00Z'),
      new Date('2026-03-01T12:30:00Z'),
    ]);
    expect(sheet?.rows[2]?.[0]).toBe("'=1+1");
    const formats = ['B2', 'C2', 'D2', 'E2'].map(
      (place) => sheet?.cells?.get(`1,${'ABCDE'.indexOf(place[0] ?? '')}`)?.style?.numFmt,
    );
    expect(formats).toEqual(['#,##0.00', '0.0%', 'yyyy"年"mm"月"dd"日"', 'yyyy"年"mm"月"dd"日" hh:mm:ss']);
  });

  test('phones and identity numbers are text and stay so when they are typed over, without a warning beside each', async () => {
    const columns = [
      ...COLUMNS.slice(0, 1),
      { header: '手机号', format: CODE_CELL },
      { header: '身份证号', format: CODE_CELL },
    ];
    const bytes = await bytesOf(columns, inTurn([['县域教研', '13970001178', '360102198601097925']]));
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
    expect(sheet?.rows[1]).toEqual(['县域教研', '13970001178', '360102198601097925']);
    expect(['1,1', '1,2'].map((at) => sheet?.cells?.get(at)?.style?.numFmt)).toEqual(['@', '@']);
    expect(sheet?.cells?.get('1,0')?.style?.numFmt).not.toBe('@');
    const layout = {
      name: '申请人',
      columns: columns.map((column, at) => ({ ...column, letter: columnLetter(at), width: 20 })),
    };
    expect(sheetFoot(layout, 2)).toMatch(
      /<\/headerFooter><ignoredErrors><ignoredError sqref="B2:B2 C2:C2" numberStoredAsText="1"\/><\/ignoredErrors><\/worksheet>$/,
    );
    expect(sheetFoot(layout, 1), 'without rows').not.toContain('ignoredError');
  });

  test('a text says that its blanks are kept where it has some at its ends, and where it breaks lines', () => {
    const columns = [{ header: '课题名称', format: TEXT_CELL, letter: 'A', width: 20 }];
    const textOf = (cell: string): string =>
      /<t.*<\/t>/su.exec(rowXml({ row: 2, cells: [cell], columns, isHeader: false }))?.[0] ?? '';
    expect(textOf('县域教研')).toBe('<t>县域教研</t>');
    for (const kept of [' 县域教研', '县域教研 ', '县域\n教研'])
      expect(textOf(kept)).toBe(`<t xml:space="preserve">${kept}</t>`);
    expect(textOf('\u0001 县域教研')).toBe('<t xml:space="preserve"> 县域教研</t>');
  });

  test('plain texts stand as they are, all others as the rules for them say', () => {
    const columns = [{ header: '课题名称', format: TEXT_CELL, letter: 'A', width: 20 }];
    const shown = (cell: string): string =>
      /<t[^>]*>(.*)<\/t>/su.exec(rowXml({ row: 2, cells: [cell], columns, isHeader: false }))?.[1] ?? '';
    for (const plain of ['甲', '县域（教研）共同体2026', 'A', '26YB012', '甲=乙', '1-2'])
      expect(shown(plain)).toBe(plain);
    expect(['=1', '＝1', '-甲', '@甲', '甲&乙', '<甲>', '甲_x0041_乙', '甲\u0001乙', '甲"乙'].map(shown)).toEqual([
      "'=1",
      "'＝1",
      "'-甲",
      "'@甲",
      '甲&amp;乙',
      '&lt;甲&gt;',
      '甲_x005F_x0041_乙',
      '甲乙',
      '甲&quot;乙',
    ]);
    expect(shown('县'.repeat(40_000))).toHaveLength(32_000);
  });

  test('its header is styled, frozen and has a filter; long text is wrapped; columns are as wide as what they hold', async () => {
    const [sheet] = (
      await readXlsx(await bytesOf(COLUMNS, inTurn([[LONG, 5, 0.1, daySerial('2026-03-01'), null]])), {
        readStyles: true,
      })
    ).sheets;
    const head = sheet?.cells?.get('0,0')?.style;
    expect(head).toMatchObject({ font: { bold: true }, fill: { pattern: 'solid' } });
    expect(sheet?.cells?.get('1,0')?.style?.alignment?.wrapText).toBe(true);
    expect(sheet?.autoFilter?.range).toBe('A1:E2');
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    const widths = sheet?.columns?.map(({ width }) => width ?? 0) ?? [];
    expect(widths[0]).toBe(46);
    expect(widths[1]).toBeGreaterThanOrEqual('资助金额'.length * 2);
    expect(widths[1]).toBeLessThan(20);
  });

  test('rows are read only as fast as somebody takes the file, and no further once nobody does', async () => {
    let taken = 0;
    let isLeft = false;
    async function* endless(): AsyncGenerator<SheetRows> {
      try {
        for (;;) {
          taken += 1;
          // Digits that no packer makes small: what is read must leave.
          yield [[Array.from({ length: 40 }, () => Math.random().toString(36)).join(''), taken, 0, null, null]];
        }
      } finally {
        isLeft = true;
      }
    }
    const stream = await streamSheet({ name: '课题汇总', columns: COLUMNS, rows: endless() });
    for await (const part of stream) if ((part as Uint8Array).length > 0 && taken > 2_000) break;
    expect(taken).toBeLessThan(20_000);
    await expect.poll(() => isLeft).toBe(true);
  });

  test('a failure while rows are read breaks the file off', async () => {
    async function* failing(): AsyncGenerator<SheetRows> {
      for (let row = 0; row < 900; row += 1) yield [[`第${row}行`, row, null, null, null]];
      throw new Error('connection lost');
    }
    await expect(bytesOf(COLUMNS, failing())).rejects.toThrow('connection lost');
  });

  test('names that no sheet may bear, and cells that look like escapes, are kept readable', async () => {
    const [sheet] = (
      await readXlsx(
        await bytesOf(COLUMNS, inTurn([['_x0041_ < & "引号"', null, null, null, null]]), "'成果[论文]/2026:'"),
      )
    ).sheets;
    expect(sheet?.name).toBe('成果 论文  2026');
  });
});

test('columns after Z, days that a spreadsheet cannot hold, numbers by their options', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  expect(['2026-03-01', '1900-03-01', '1899-01-01', '2026-13-40', '长期'].map(daySerial)).toEqual([
    46_082,
    61,
    null,
    null,
    null,
  ]);
  expect(numberCell({ options: {}, schema: { type: 'integer' } })).toMatchObject({ pattern: '0' });
  expect(numberCell({ options: { decimals: 2, thousands: true }, schema: { type: 'number' } })).toMatchObject({
    pattern: '#,##0.00',
  });
  expect(numberCell({ options: { unit: '%' }, schema: { type: 'integer' } })).toMatchObject({
    pattern: '0%',
    divisor: 100,
  });
});
