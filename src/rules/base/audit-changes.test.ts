// What the operation log says of files and of formatted text: words, no addresses and no marks.
import { expect, test } from 'vitest';
import { model } from '../../generated/server/model.ts';
import { indexModel } from '../../server/server-model.ts';
import { auditChanges } from './audit-changes.ts';

const { words } = indexModel(model);
const FILE = '/api/common/file/ac0d21cb-934e-4567-b7f8-d3327653603c';
const OTHER = '/api/common/file/a1c6c370-9881-4a8a-83a9-5789ab437214';

function said(changes: object): readonly string[] {
  return auditChanges(words, 'topic', JSON.stringify(changes)).map(
    ({ field, before, after }) => `${field}：${before} → ${after}`,
  );
}

test('a file is told as one, another in its place as the new one, several by their number', () => {
  expect(said({ projectNoticeUrl: [null, FILE] })).toEqual(['立项通知书：空 → 附件']);
  expect(said({ projectNoticeUrl: [FILE, OTHER] })).toEqual(['立项通知书：原来的附件 → 新的附件']);
  expect(said({ projectNoticeUrl: [`${FILE},${OTHER}`, null] })).toEqual(['立项通知书：2个附件 → 空']);
});

test('formatted text is told as its words', () => {
  const changed = said({ middleReportInfo: ['', '<p>完成<strong>调研</strong>。</p>'] });
  expect(changed).toEqual(['中期报告详情：空 → 完成调研。']);
});
