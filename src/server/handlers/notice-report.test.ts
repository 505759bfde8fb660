import { describe, expect, test } from 'vitest';
import { judgeNotices, writtenReport, type NoticeFile, type NoticeTopic } from './notice-report.ts';

const file = (fileName: string, isPdf = true): NoticeFile => ({ fileId: fileName, fileName, isPdf });
const topic = (code: string, noticeUrl: string | null = null): NoticeTopic => ({
  id: Number(code.slice(-3)),
  code,
  name: '县域教研机制研究',
  rowVersion: 1,
  noticeUrl,
});

describe('matching notices to topics', () => {
  test('a file named after the approval number matches, whatever the case of its letters', () => {
    expect(judgeNotices([file('26yb012.pdf')], [topic('26YB012')])).toMatchObject([
      { result: 'matched', code: '26YB012', message: '匹配成功' },
    ]);
  });

  test('a topic that has a notice is matched and says that it will be replaced', () => {
    expect(judgeNotices([file('26YB012.pdf')], [topic('26YB012', '/api/common/file/old')])).toMatchObject([
      { result: 'matched', before: '/api/common/file/old', message: '匹配成功，将替换已有的立项通知书' },
    ]);
  });

  test('the number is found inside a name, between other words, in wide letters; two of them are one too many', () => {
    const names = [
      '立项通知书-26YB012（盖章）.pdf',
      '２６ＹＢ０１３ 熊国强.pdf',
      '126YB0123.pdf',
      '26YB012与26YB013.pdf',
    ];
    const report = judgeNotices(
      names.map((name) => file(name)),
      [topic('26YB012'), topic('26YB013')],
    );
    expect(report.map(({ result, code }) => [result, code])).toEqual([
      ['matched', '26YB012'],
      ['matched', '26YB013'],
      ['unknown', '126YB0123'],
      ['several', '26YB012'],
    ]);
    expect(report[3]?.message).toBe('文件名里有几个课题编号（26YB012、26YB013），未写入');
  });

  test('what was confirmed is told as written, what did not match stays as it was', () => {
    const files = ['26YB012.pdf', '26YB013.pdf', '26YB999.pdf'].map((name) => file(name));
    const report = writtenReport(judgeNotices(files, [topic('26YB012'), topic('26YB013', '/api/common/file/old')]));
    expect(report.map(({ result, message }) => [result, message])).toEqual([
      ['written', '立项通知书已写入'],
      ['written', '立项通知书已写入，替换了原有的'],
      ['unknown', '没有编号为26YB999的课题，未写入'],
    ]);
  });

  test('a name without a number is told so, and not as a number', () => {
    expect(judgeNotices([file('立项通知书扫描件.pdf')], [])).toMatchObject([
      { result: 'unknown', code: '', message: '文件名里没有课题编号，未写入' },
    ]);
  });

  test('an unknown number, a file that is no PDF and a number named twice are told apart and matched to nothing', () => {
    const report = judgeNotices(
      [file('26YB999.pdf'), file('26YB001.docx', false), file('26YB002.pdf'), file('26yb002.PDF')],
      [topic('26YB001'), topic('26YB002')],
    );
    expect(report.map(({ result }) => result)).toEqual(['unknown', 'notPdf', 'twice', 'twice']);
    expect(report.every((line) => line.topic === null)).toBe(true);
  });
});
