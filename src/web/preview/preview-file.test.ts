import { describe, expect, test } from 'vitest';
import { filesOf, viewOf } from './preview-file.ts';
import { sheetCellText } from '../../core/sheet-cell.ts';
import { columnLetters, widthOf } from './sheet-text.ts';

describe('files of a field', () => {
  test('one bears the title, several are numbered, none is none', () => {
    expect(filesOf('/api/common/file/a', '附件')).toEqual([{ url: '/api/common/file/a', name: '附件' }]);
    expect(filesOf('/api/common/file/a, /api/common/file/b', '附件').map((file) => file.name)).toEqual([
      '附件 1',
      '附件 2',
    ]);
    expect([filesOf('', '附件'), filesOf(null, '附件'), filesOf(undefined, '附件')]).toEqual([[], [], []]);
  });

  test.each([
    ['application/pdf', '论文', 'pdf'],
    ['application/octet-stream', '论文.PDF', 'pdf'],
    ['image/png', '', 'image'],
    ['image/svg+xml', '图.svg', 'none'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', '', 'docx'],
    ['', '名单.xlsx', 'xlsx'],
    ['application/zip', '材料.zip', 'none'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', '', 'converted'],
    ['application/vnd.ms-excel', '', 'converted'],
    ['', '申报书.DOC', 'converted'],
  ] as const)('%s %s is shown as %s', (type, name, view) => {
    expect(viewOf(type, name)).toBe(view);
  });
});

describe('cells of a spreadsheet', () => {
  test.each([
    [null, ''],
    [0, '0'],
    [true, '是'],
    ['姓名', '姓名'],
    [new Date('2026-05-12T00:00:00Z'), '2026-05-12'],
    [new Date('2026-05-12T09:30:00Z'), '2026-05-12 09:30:00'],
    [{ text: '链接', href: 'x' }, '链接'],
  ])('%j reads %s', (value, text) => {
    expect(sheetCellText(value)).toBe(text);
  });

  test('columns are lettered past Z', () => {
    expect(columnLetters(28).slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
    expect(widthOf({ name: '表', rows: [['a'], ['a', 'b', 'c']] })).toBe(3);
  });
});
