import { describe, expect, test } from 'vitest';
import { choicesOf, chosenTitle } from './chosen-title.ts';
import { joinUrls, readUrls } from './file-urls.ts';
import { fileLimits, limitsText, refuseContent, refuseFile, roomFor, sizeText } from './file/file-limits.ts';
import { areaAfterKey, largestArea, refuseImage, shrinkFactor } from './image/image-limits.ts';
import { shownDate, shownDateTime } from '../core/shown-date.ts';
import { rowColumns } from './table/table-columns.ts';
import { swapped } from './table/table-rows.ts';
import { tableColumns } from './table/table.field.ts';
import { characterCount, readText } from './text-control.tsx';

describe('texts', () => {
  test('blanks alone are nothing, blanks around are dropped', () => {
    expect(readText(' \n ')).toBeUndefined();
    expect(readText(' 张三 ')).toBe('张三');
  });

  test('characters are counted as the validator counts them', () => {
    expect(characterCount('𠮷野家')).toBe(3);
  });
});

describe('days', () => {
  test('are shown in Chinese, moments as they are', () => {
    expect(shownDate('2024-05-06')).toBe('2024年05月06日');
    expect(shownDate('2024-05-06 09:30:00')).toBe('2024年05月06日');
    expect(shownDate(null)).toBe('');
    expect(shownDateTime('2024-05-06T09:30:00')).toBe('2024年05月06日 09:30');
    expect(shownDateTime('2024-05-06 09:30:15')).toBe('2024年05月06日 09:30:15');
  });
});

describe('files', () => {
  const limits = fileLimits({ types: ['pdf', 'docx'], max: 2, maxMB: 20 });

  test('the page refuses what the server would refuse, in the words of the specification', () => {
    expect(refuseFile({ name: '结题报告.PDF', size: 1024 }, limits)).toBeNull();
    expect(refuseFile({ name: '结题报告.exe', size: 1024 }, limits)).toBe('请上传指定的文件格式');
    expect(refuseFile({ name: 'pdf', size: 1024 }, limits)).toBe('请上传指定的文件格式');
    expect(refuseFile({ name: '结题报告.pdf', size: 21 * 1024 * 1024 }, limits)).toBe('文件大小不能超过20MB');
    expect(refuseFile({ name: '结题报告.pdf', size: 0 }, limits)).toBe('文件是空的，请重新选择');
  });

  test('limits are told before the upload', () => {
    expect(limitsText(limits)).toBe('PDF、DOCX格式，每个不超过20MB，最多2个');
    expect(limitsText(fileLimits({}))).toBe('PDF格式，每个不超过20MB，只能上传1个');
    expect([sizeText(900), sizeText(1536), sizeText(3 * 1024 * 1024)]).toEqual(['900B', '1.5KB', '3.0MB']);
  });

  test('addresses are joined by commas and read back', () => {
    expect(readUrls('a, b,')).toEqual(['a', 'b']);
    expect(joinUrls([])).toBeUndefined();
    expect(joinUrls(['a', 'b'])).toBe('a,b');
  });
});

describe('chosen files', () => {
  test('a Word file that was renamed is no PDF, and one with a mark before its head is', async () => {
    const named = (name: string, ...parts: readonly string[]): File => new File([...parts], name);
    expect(await refuseContent(named('开题报告.pdf', 'PK\u0003\u0004'))).toBe(
      '文件内容不是PDF格式，只改扩展名不行，请另存为PDF后再选',
    );
    expect(await refuseContent(named('开题报告.pdf', '\ufeff%PDF-1.7'))).toBeNull();
    expect(await refuseContent(named('汇总表.XLSX', 'PK\u0003\u0004'))).toBeNull();
    expect(await refuseContent(named('汇总表.docx', '%PDF-1.7'))).toBe(
      '文件内容不是DOCX格式，只改扩展名不行，请另存为DOCX后再选',
    );
  });

  test('one that was moved or removed meanwhile is told, and does not take the others with it', async () => {
    const gone = new File(['%PDF-1.7'], '开题报告.pdf');
    gone.slice = () =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('A requested file could not be found', 'NotFoundError')),
      });
    expect(await refuseContent(gone)).toBe('读取不到文件，可能已被移动、改名或删除，请重新选择');
  });

  test('never become more than the field takes; failed ones make way as far as they must', () => {
    expect(roomFor(3, 3, { stored: 1, running: 1, failed: 0 })).toEqual({ starts: 1, drops: 0 });
    expect(roomFor(2, 3, { stored: 0, running: 1, failed: 2 })).toEqual({ starts: 2, drops: 2 });
    expect(roomFor(1, 3, { stored: 0, running: 1, failed: 1 })).toEqual({ starts: 1, drops: 0 });
    expect(roomFor(2, 1, { stored: 1, running: 0, failed: 0 })).toEqual({ starts: 0, drops: 0 });
  });
});

describe('pictures', () => {
  test('other files and large ones are refused', () => {
    expect(refuseImage({ type: 'image/png', size: 15 * 1024 * 1024 })).toBeNull();
    expect(refuseImage({ type: 'application/pdf', size: 10 })).toBe('请上传指定的文件格式');
    expect(refuseImage({ type: 'image/png', size: 51 * 1024 * 1024 })).toBe('文件大小不能超过50MB');
    expect([shrinkFactor(4 * 1024 * 1024, 1024 * 1024), shrinkFactor(1e9, 1)]).toEqual([0.475, 0.1]);
  });

  test('the selection begins as large as its ratio allows, in the middle', () => {
    expect(largestArea({ width: 900, height: 600 }, 3)).toEqual({ left: 0, top: 150, width: 900, height: 300 });
    expect(largestArea({ width: 900, height: 600 }, 1)).toEqual({ left: 150, top: 0, width: 600, height: 600 });
    expect(largestArea({ width: 900, height: 600 }, null)).toEqual({ left: 0, top: 0, width: 900, height: 600 });
  });

  test('keys move and change it', () => {
    const area = { left: 100, top: 100, width: 200, height: 100 };
    expect(areaAfterKey(area, 'ArrowLeft', 10)).toEqual({ ...area, left: 90 });
    expect(areaAfterKey(area, 'ArrowDown', 10)).toEqual({ ...area, top: 110 });
    expect(areaAfterKey(area, '+', 10)?.width).toBeCloseTo(210);
    expect(areaAfterKey(area, 'a', 10)).toBeNull();
  });
});

describe('choices', () => {
  test('come from the field’s facts or from RJSF, and an unknown value shows itself', () => {
    const choices = choicesOf({ choices: [{ value: 1, title: '是', tone: null }] });
    expect(chosenTitle(choices, 1)).toBe('是');
    expect(chosenTitle(choices, 7)).toBe('7');
    expect(chosenTitle(choices, null)).toBe('');
    expect(choicesOf({ enumOptions: [{ value: 'a', label: '甲' }] })).toEqual([
      { value: 'a', title: '甲', tone: null },
    ]);
    expect(choicesOf({})).toEqual([]);
  });
});

describe('rows', () => {
  test('columns know the kind of each sub-field and its schema', () => {
    const items = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { title: '姓名', type: 'string', 'x-kind': 'text' },
        phone: { title: '手机号', type: 'string', 'x-kind': 'phone' },
        age: { title: '年龄', type: 'integer', 'x-kind': 'number' },
        sex: { title: '性别', type: 'string', 'x-kind': 'dictionary', 'x-dictionary': 'sex' },
      },
    };
    const columns = tableColumns({ type: 'array', items });
    expect(columns.map((column) => column['kind'])).toEqual(['text', 'phone', 'number', 'dictionary']);
    expect(
      rowColumns(
        { type: 'array', items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
        columns,
      )[0],
    ).toMatchObject({ name: 'name', isRequired: true, schema: { type: 'string' } });
  });

  test('two rows change places', () => {
    expect(swapped(['甲', '乙', '丙'], 0, 1)).toEqual(['乙', '甲', '丙']);
  });
});
