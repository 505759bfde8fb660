import { describe, expect, test } from 'vitest';
import { judgeNotices, type NoticeFile, type NoticeTopic } from './notice-report.ts';

const file = (fileName: string, isPdf = true): NoticeFile => ({ fileId: fileName, fileName, isPdf });
const topic = (code: string, noticeUrl: string | null = null): NoticeTopic => ({ id: 1, code, name: '县域教研机制研究', rowVersion: 1, noticeUrl });

describe('matching notices to topics', () => {
  test('a file named after the approval number matches, whatever the case of its letters', () => {
    expect(judgeNotices([file('26yb012.pdf')], [topic('26YB012')])).toMatchObject([{ result: 'matched', code: '26YB012', message: '匹配成功' }]);
  });

  test('a topic that has a notice is matched and says that it will be replaced', () => {
    expect(judgeNotices([file('26YB012.pdf')], [topic('26YB012', '/api/common/file/old')])).toMatchObject([{ result: 'matched', before: '/api/common/file/old', message: '匹配成功，将替换已有的立项通知书' }]);
  });

  test('an unknown number, a file that is no PDF and a number named twice are told apart and matched to nothing', () => {
    const report = judgeNotices([file('26YB999.pdf'), file('26YB001.docx', false), file('26YB002.pdf'), file('26yb002.PDF')], [topic('26YB001'), topic('26YB002')]);
    expect(report.map(({ result }) => result)).toEqual(['unknown', 'notPdf', 'twice', 'twice']);
    expect(report.every((line) => line.topic === null)).toBe(true);
  });
});
