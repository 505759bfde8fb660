// What a move is made of, without a database: words that are near, days, archives, tables, mappings, order.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inGbk, makeOldOffice, TOPICS, type OldOffice } from '../../../tests/support/old-office.ts';
import { model } from '../../generated/server/model.ts';
import { indexModel } from '../server-model.ts';
import { isDayForm, readDay } from './day-forms.ts';
import { openArchives } from './file-archive.ts';
import { MappingWrong, readMapping } from './move-mapping.ts';
import { nearestOf } from './near-words.ts';
import { proposeFor, proposeMapping } from './propose-mapping.ts';
import { readTable } from './read-table.ts';
import { inOrder } from './source-order.ts';
import { createTableFigures } from './table-figures.ts';

const server = indexModel(model);
const movings = model.entities.flatMap((entity) => entity.movings);

describe('days', () => {
  test.each([
    ['20190615', 'YYYYMMDD', '2019-06-15'],
    ['2019年6月', 'YYYY年M月', '2019-06-01'],
    ['2019', 'YYYY', '2019-01-01'],
    ['15/6/2019', 'D/M/YYYY', '2019-06-15'],
    ['2019/6/5', null, '2019-06-05'],
    ['2019.06', null, '2019-06-01'],
    ['2019-06-15 00:00:00.0', null, '2019-06-15'],
    ['43631', null, '2019-06-15'],
    ['2019-06-15', 'YYYYMMDD', null],
    ['去年', null, '去年'],
  ])('%s as %s is %s', (text, form, day) => expect(readDay(text, form)).toBe(day));

  test('a form has a year, and each part once', () => {
    expect(['YYYYMMDD', 'YYYY', 'M/D', 'YYYYMMYYYY'].map(isDayForm)).toEqual([true, true, false, false]);
  });
});

test('a table is analyzed each time it has doubled, each by itself', async () => {
  const told: string[] = [];
  const figures = createTableFigures({
    query: async ({ text }) => {
      told.push(text);
      return [];
    },
  });
  for (let part = 0; part < 8; part += 1) await figures.grown('topic', 500);
  await figures.grown('user', 999);
  expect(told).toEqual(['analyze "topic"', 'analyze "topic"', 'analyze "topic"']);
});

test('the nearest word is suggested, a far one is not', () => {
  expect(nearestOf('hostId.phon', ['hostId.phone', 'code'])).toBe('hostId.phone');
  expect(nearestOf('课题名称（必填）*', ['名称', '课题名称'])).toBe('课题名称');
  expect(nearestOf('备注', ['课题编号'])).toBeNull();
});

describe('mappings', () => {
  const wrong = (text: string): readonly string[] => {
    try {
      readMapping(server, text);
    } catch (error) {
      if (error instanceof MappingWrong) return error.message.split('\n');
      throw error;
    }
    return [];
  };

  test('every mistake is told, with what was meant', () => {
    expect(
      wrong(`
sources:
  - moving: topic-members
    file: 成员.xlsx
    encoding: big5
    columns: { 课题: topicId.cod, 序号: { field: orderNo, date: 日 }, 姓名: name, 名字: name, 备注: null }
  - { moving: topick, file: 课题.xlsx }
oddity: 1
`),
    ).toEqual([
      '第1张表：encoding 只能写 auto、utf-8 或 gbk',
      '第1张表：课题组成员没有字段“topicId.cod”，是不是想写“topicId.code”？',
      '第1张表：列“序号”的 date 应由 YYYY、MM、DD 组成，例如 YYYYMMDD、YYYY年M月',
      '第1张表：字段“name”（姓名）对应了两次',
      '第1张表：缺少“课题编号”（topicId.code）：它必填，请对应到一列，或在 values 里写一个固定的值',
      '第1张表：缺少“工作单位”（company）：它必填，请对应到一列，或在 values 里写一个固定的值',
      '第1张表：缺少用来认出同一条记录的字段“课题编号”',
      expect.stringContaining('第2张表：没有名为“topick”的迁入，可以写：'),
      '不认识的键 oddity',
    ]);
    expect(wrong('sources: [')[0]).toContain('对应表不是正确的 YAML');
    expect(wrong('- 课题.xlsx')).toEqual(['对应表没有内容']);
  });

  test('a column may fill several fields, words and fixed values are texts', () => {
    const { sources } = readMapping(
      server,
      `{"sources": [{"moving": "topic-results", "file": "成果.csv", "columns": {"编号": "topicId.code", "名称": ["name", "summary"]}, "values": {"type": 4}}]}`,
    );
    expect(sources[0]?.columns.map(({ heading, column }) => `${heading} ${column.path}`)).toEqual([
      '编号 topicId.code',
      '名称 name',
      '名称 summary',
    ]);
    expect(sources[0]?.values).toMatchObject([{ text: '4' }]);
  });
});

describe('files', () => {
  let old: OldOffice;
  let folder = '';
  beforeEach(async () => {
    old = await makeOldOffice();
    folder = mkdtempSync(join(tmpdir(), 'moving-parts-'));
  });
  afterEach(() => {
    old.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('what others refer to is moved first', () => {
    const key = (text: string): readonly string[] =>
      inOrder(server, readMapping(server, text).sources).map(({ moving }) => moving.key);
    expect(
      key(`sources:
  - { moving: topic-results, file: a, columns: { a: topicId.code, b: type, c: name } }
  - { moving: topics, file: a, columns: { a: code, b: name, c: hostId.phone, d: status, e: establishDate } }
  - { moving: declarers, file: a, columns: { a: name, b: phone } }`),
    ).toEqual(['declarers', 'topics', 'topic-results']);
  });

  test('a file of an archive is found by its path or its name, names in GBK as well', async () => {
    await old.zip({ '一/a.pdf': Buffer.from('1'), '二/a.pdf': Buffer.from('2'), '二/b.pdf': Buffer.from('3') });
    const zip = join(folder, 'gbk.zip');
    writeFileSync(zip, storedZip(inGbk('通知书/立项.pdf'), Buffer.from('4')));
    const archive = await openArchives([join(old.folder, '附件.zip'), zip]);
    const contentOf = async (name: string): Promise<string> => {
      const file = archive.find(name);
      return typeof file === 'string' ? file : String(await file.read());
    };
    expect(await Promise.all(['一/a.pdf', '二\\a.pdf', 'a.pdf', 'b.pdf', 'c.pdf', '立项.pdf'].map(contentOf))).toEqual([
      '1',
      '2',
      'several',
      '3',
      'none',
      '4',
    ]);
    await archive.close();
    writeFileSync(zip, 'no zip at all');
    await expect(openArchives([zip])).rejects.toThrow('不是完好的 ZIP 文件');
  });

  test.each(['gbk', 'utf-8'] as const)('a CSV in %s is read as it is', async (encoding) => {
    old.csv(
      '人员.csv',
      [
        ['姓名', '单位'],
        ['王䶮', '赣州市"第三"中学，附小'],
      ].slice(0, encoding === 'gbk' ? 1 : 2),
      encoding,
    );
    const rows = await allOf(readTable({ path: join(old.folder, '人员.csv'), sheet: null, encoding: 'auto' }));
    expect(rows[0]).toEqual({ number: 1, cells: ['姓名', '单位'] });
  });

  test('what is no table is refused with what to do', async () => {
    const read = (name: string): Promise<unknown> =>
      allOf(readTable({ path: join(folder, name), sheet: null, encoding: 'auto' }));
    writeFileSync(join(folder, 'a.xls'), 'x');
    writeFileSync(join(folder, 'b.xlsx'), 'x');
    await expect(read('a.xls')).rejects.toThrow('旧版 xls 请另存为 xlsx');
    await expect(read('b.xlsx')).rejects.toThrow('不是完好的 xlsx 文件');
    await expect(read('c.xlsx')).rejects.toThrow('没有文件');
  });

  test('a mapping is proposed from the headings, and can be read', async () => {
    const to = join(old.folder, '起草.yaml');
    const told = await proposeMapping(
      ['机构.xlsx', '人员.csv', '课题.xlsx', '成员.xlsx', '成果.xlsx', '附件.zip'].map((name) =>
        join(old.folder, name),
      ),
      to,
    );
    expect(told).toContainEqual(expect.stringContaining('人员.csv：申请人'));
    expect(told).toContainEqual(expect.stringContaining('：课题，'));
    await expect(proposeMapping([join(old.folder, '机构.xlsx')], to)).rejects.toThrow('已存在');
    const { columns } = proposeFor(movings, (TOPICS[0] ?? []).map(String), '课题');
    expect(Object.fromEntries(columns.map(([heading, column]) => [heading, column?.path]))).toMatchObject({
      批准号: 'code',
      题目: 'name',
      负责人: 'hostId.name',
      负责人手机: 'hostId.phone',
      项目类别: 'categoryId.name',
      进展: 'status',
      应结题日期: 'conclusionDate',
    });
  });
});

async function allOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A ZIP of one file as it is, its name in whatever bytes. */
function storedZip(name: Buffer, content: Buffer): Buffer {
  const crc = 0;
  const sizes = (head: Buffer, at: number): void => {
    head.writeUInt32LE(crc, at);
    head.writeUInt32LE(content.length, at + 4);
    head.writeUInt32LE(content.length, at + 8);
    head.writeUInt16LE(name.length, at + 12);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  sizes(local, 14);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  sizes(entry, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, entry, name, end]);
}
