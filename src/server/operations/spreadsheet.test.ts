// Books of text, templates and reports of imports, as a spreadsheet program opens them.
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeBook } from './spreadsheet.ts';

test('cells of a template are text, also where nothing stands yet, and a long hint is wrapped', async () => {
  const hint = '说明：必填，15或18位，单元格设为文本格式，与导入的其他行不能相同';
  const bytes = await writeBook([
    {
      name: '用户',
      columns: [{ header: '身份证号', width: 16 }],
      rows: [[hint], ['360102198601097925']],
      blanks: 2,
      lists: [],
    },
  ]);
  const [sheet] = (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets;
  expect(sheet?.rows.slice(0, 3)).toEqual([['身份证号'], [hint], ['360102198601097925']]);
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  for (const at of ['1,0', '2,0', '3,0', '4,0'])
    expect(sheet?.cells?.get(at)?.style).toMatchObject({ numFmt: '@', alignment: { wrapText: true, vertical: 'top' } });
  expect(sheet?.columns?.[0]).toMatchObject({ width: 16 });
});
