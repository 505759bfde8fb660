import { describe, expect, test } from 'vitest';
import type { DetailModel } from '../../../core/screen-model.ts';
import type { WebField, WebForm, WebScreen } from '../../../core/web-model.ts';
import { detailFacts, timelineOf } from './detail-facts.ts';

const field = (name: string, title: string, kind = 'text'): WebField => ({ name, title, kind, choices: null, dictionary: null, options: {}, to: null });
const model: DetailModel = { call: 'topic-result.getInfoById', sections: [{ title: '基本信息', compare: [], fields: ['topicId.name', 'status'] }], form: true, files: ['fileUrl'], timeline: true, print: false };
const screen = {
  detailFields: [field('topicId.name', '课题名称'), field('status', '状态', 'status'), field('fileUrl', '附件', 'file')],
  entity: { fields: [field('status', '状态', 'status'), field('name', '成果名称'), field('fileUrl', '附件', 'file'), field('type', '成果类型', 'choice')] },
} as unknown as WebScreen;
const form = { title: '论文', fields: [field('name', '论文题目'), field('journal', '发表刊物'), field('fileUrl', '论文全文', 'file')] } as unknown as WebForm;
const record = { id: 7, rowVersion: 2, events: [], status: 1, type: 4, name: '作业设计研究', journal: '教育研究', fileUrl: '/api/common/file/a,/api/common/file/b', 'topicId.name': '课题', press: '旧出版社' };

describe('what a detail shows', () => {
  const facts = detailFacts({ screen, model, record, form });

  test('the screen\'s sections, then the form\'s own fields under its title', () => {
    expect(facts.sections.map((section) => [section.title, section.fields.map((one) => one.title)])).toEqual([
      ['基本信息', ['课题名称', '状态']], ['论文', ['论文题目', '发表刊物']], ['旧版表单内容', ['press']],
    ]);
  });

  test('a value whose field has left the form is shown by its key, never dropped', () => {
    expect(facts.sections.at(-1)?.fields[0]?.name).toBe('press');
  });

  test('files under the form\'s title for them, each by itself', () => {
    expect(facts.files).toEqual([{ title: '论文全文', files: [{ url: '/api/common/file/a', name: '论文全文 1' }, { url: '/api/common/file/b', name: '论文全文 2' }] }]);
  });

  test('a file field without a file stays, so that the page can say 未上传该附件', () => {
    expect(detailFacts({ screen, model, record: { ...record, fileUrl: null }, form }).files).toEqual([{ title: '论文全文', files: [] }]);
  });

  test('without the form only what the screen names', () => {
    expect(detailFacts({ screen, model, record, form: null }).sections.map((section) => section.title)).toEqual(['基本信息']);
  });
});

test('a timeline is read with its gaps filled', () => {
  expect(timelineOf({ timeline: [{ time: '2026-05-12 09:30:12', actorName: '李文静', action: 'submit', to: 'organ' }, null, 'x'] })).toEqual([
    { time: '2026-05-12 09:30:12', actorName: '李文静', roleTitle: '', machine: '', event: '', action: 'submit', from: '', to: 'organ', opinion: '', fileUrl: '' },
  ]);
  expect(timelineOf({})).toEqual([]);
});
