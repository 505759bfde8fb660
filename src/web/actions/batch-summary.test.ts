import { expect, test } from 'vitest';
import type { WebField } from '../../core/web-model.ts';
import { summaryOf } from './batch-summary.ts';

const field = (part: Partial<WebField>): WebField => ({
  name: 'status',
  title: '状态',
  kind: 'choice',
  choices: null,
  dictionary: null,
  options: {},
  to: null,
  ...part,
});
const category = field({ name: 'categoryId', title: '课题类别', kind: 'reference', to: 'category' });
const status = field({ name: 'status', title: '状态', choices: [{ value: 1, title: '待审核', tone: null }] });

test('the chosen records are counted by the words that people know', () => {
  const records = [
    { id: 1, categoryId: 7, 'categoryId.name': '一般课题', status: 1 },
    { id: 2, categoryId: 8, 'categoryId.name': '重点课题', status: 1 },
    { id: 3, categoryId: 7, 'categoryId.name': '一般课题', status: null },
  ];
  expect(summaryOf(category, records)).toBe('课题类别：一般课题 2 条；重点课题 1 条');
  expect(summaryOf(status, records)).toBe('状态：待审核 2 条；未填 1 条');
});

test('of several choices all are named', () => {
  const items = field({
    name: 'items',
    title: '变更事项',
    kind: 'choices',
    choices: [
      { value: 1, title: '变更课题主持人', tone: null },
      { value: 3, title: '变更课题名称', tone: null },
    ],
  });
  const records = [
    { id: 1, items: [1, 3] },
    { id: 2, items: [3] },
    { id: 3, items: [] },
  ];
  expect(summaryOf(items, records)).toBe('变更事项：变更课题主持人、变更课题名称 1 条；变更课题名称 1 条；未填 1 条');
});

test('yes and no are said as lists say them', () => {
  const verified = field({ name: 'phoneVerified', title: '手机已核验', kind: 'yes-no', choices: null });
  const records = [
    { id: 1, phoneVerified: false },
    { id: 2, phoneVerified: true },
    { id: 3, phoneVerified: false },
  ];
  expect(summaryOf(verified, records)).toBe('手机已核验：否 2 条；是 1 条');
});
