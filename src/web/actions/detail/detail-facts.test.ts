import { describe, expect, test } from 'vitest';
import type { FormerField, FormerForm } from '../../../core/former-form.ts';
import { NO_RULES } from '../../../core/form-model.ts';
import type { DetailModel } from '../../../core/screen-model.ts';
import type { WebField, WebForm, WebScreen } from '../../../core/web-model.ts';
import { detailFacts, timelineOf, whoActed } from './detail-facts.ts';

const field = (name: string, title: string, kind = 'text'): WebField => ({
  name,
  title,
  kind,
  choices: null,
  dictionary: null,
  options: {},
  to: null,
});
const model: DetailModel = {
  call: 'topic-result.getInfoById',
  sections: [{ title: '基本信息', compare: [], fields: ['topicId.name', 'status'] }],
  form: true,
  files: ['fileUrl'],
  timeline: true,
  print: false,
  seen: null,
};
const screen = {
  detailFields: [
    field('topicId.name', '课题名称'),
    field('status', '状态', 'status'),
    field('fileUrl', '附件', 'file'),
  ],
  entity: {
    fields: [
      field('status', '状态', 'status'),
      field('name', '成果名称'),
      field('fileUrl', '附件', 'file'),
      field('type', '成果类型', 'choice'),
    ],
  },
} as unknown as WebScreen;
const form = {
  title: '论文',
  fields: [field('name', '论文题目'), field('journal', '发表刊物'), field('fileUrl', '论文全文', 'file')],
} as unknown as WebForm;
const record = {
  id: 7,
  rowVersion: 2,
  events: [],
  status: 1,
  type: 4,
  name: '作业设计研究',
  journal: '教育研究',
  fileUrl: '/api/common/file/a,/api/common/file/b',
  'topicId.name': '课题',
};

describe('what a detail shows', () => {
  const facts = detailFacts({ screen, model, record, form });

  test("the screen's sections, then the form's own fields under its title", () => {
    expect(facts.sections.map((section) => [section.title, section.fields.map((one) => one.title)])).toEqual([
      ['基本信息', ['课题名称', '状态']],
      ['论文', ['论文题目', '发表刊物']],
    ]);
    expect(facts.note).toBeNull();
  });

  test("files under the form's title for them, each by itself", () => {
    expect(facts.files).toEqual([
      {
        title: '论文全文',
        files: [
          { url: '/api/common/file/a', name: '论文全文 1' },
          { url: '/api/common/file/b', name: '论文全文 2' },
        ],
        missing: '未上传该附件',
      },
    ]);
  });

  test('a file field without a file stays, so that the page can say 未上传该附件', () => {
    expect(detailFacts({ screen, model, record: { ...record, fileUrl: null }, form }).files).toEqual([
      { title: '论文全文', files: [], missing: '未上传该附件' },
    ]);
  });

  test('what the form that asks for files does not ask for now is no gap; what was uploaded stands', () => {
    const ofAll = { ...model, files: ['fileUrl', 'reviewFile', 'otherFile'] };
    const known = {
      ...screen,
      detailFields: [
        ...screen.detailFields,
        field('reviewFile', '审核附件', 'file'),
        field('otherFile', '另一份报告', 'file'),
      ],
    };
    const asking = (fields: readonly WebField[], shown: WebForm['rules']['shown'] = []) =>
      ({ title: '论文', fields, schema: { properties: {} }, rules: { ...NO_RULES, shown } }) as unknown as WebForm;
    const none = { ...record, fileUrl: null, otherFile: '/api/common/file/o' };
    const titles = (asks: WebForm | null) =>
      detailFacts({ screen: known, model: ofAll, record: none, form, asking: asks }).files.map(({ title }) => title);
    const paper = field('fileUrl', '论文全文', 'file');
    expect(titles(null)).toEqual(['论文全文', '审核附件', '另一份报告']);
    expect(titles(asking([paper]))).toEqual(['论文全文', '另一份报告']);
    expect(titles(asking([]))).toEqual(['另一份报告']);
    const onlyWhenPublished = {
      field: 'fileUrl',
      when: [{ field: 'status', op: 'eq' as const, value: 9 }],
      hidden: 'clear' as const,
    };
    expect(titles(asking([paper], [onlyWhenPublished]))).toEqual(['另一份报告']);
  });

  test('files of the parts that the screen names stand behind its own, in its order; what was not uploaded is no gap', () => {
    const partFiles = [
      { entity: 'pt-tjr', title: '推荐人 李建国', field: '签章扫描件', url: '/api/common/file/b' },
      { entity: 'pt-fj', title: '附件', field: '科研诚信承诺书', url: '/api/common/file/a' },
      { entity: 'pt-fj', title: '附件', field: '伦理审查材料', url: '' },
      { entity: 'pt-yjcg', title: '已有研究成果 专著', field: '佐证', url: '/api/common/file/c' },
    ];
    const { files } = detailFacts({
      screen,
      model: { ...model, parts: ['pt-fj', 'pt-tjr'] },
      record: { ...record, partFiles },
      form,
    });
    expect(files.map(({ title }) => title).slice(1)).toEqual(['附件：科研诚信承诺书', '推荐人 李建国：签章扫描件']);
  });

  test('without the form only what the screen names', () => {
    expect(detailFacts({ screen, model, record, form: null }).sections.map((section) => section.title)).toEqual([
      '基本信息',
    ]);
  });
});

describe('a record of a form that has changed', () => {
  const then = (name: string, title: string, kind = 'text'): FormerField => ({
    ...field(name, title, kind),
    options: {},
    storage: 'detail',
    read: null,
  });
  const former: FormerForm = {
    form: 'Paper',
    isOld: true,
    label: '2',
    since: '2025-01-05',
    leftover: ['press'],
    gone: ['pages'],
    content: {
      title: '论文（旧）',
      fields: [then('name', '题目'), then('press', '出版社'), then('pages', '页数'), then('fileUrl', '原文', 'file')],
      sections: [{ title: '发表', fields: ['press'] }],
    },
    values: { name: '作业设计研究', press: '江西教育出版社', fileUrl: '/api/common/file/a' },
  };
  const withFormer = (given: FormerForm) =>
    detailFacts({ screen, model, record: { ...record, formerForms: [given] }, form: { ...form, key: 'Paper' } });

  test('shows in the sections, the order and the titles of then, and says so', () => {
    const facts = withFormer(former);
    expect(facts.note).toBe('按当时的表单（版本 2，2025-01-05 启用）显示，表单后来有改动');
    expect(
      facts.sections.map((section) => [
        section.title,
        section.fields.map((one) => [one.title, facts.values[one.name]]),
      ]),
    ).toEqual([
      [
        '基本信息',
        [
          ['课题名称', '课题'],
          ['状态', 1],
        ],
      ],
      ['发表', [['出版社', '江西教育出版社']]],
      [
        '论文（旧）',
        [
          ['题目', '作业设计研究'],
          ['页数', '（数据库已不再保存这一项）'],
        ],
      ],
    ]);
    expect(facts.files).toEqual([
      { title: '原文', files: [{ url: '/api/common/file/a', name: '原文' }], missing: '未上传该附件' },
    ]);
  });

  test('answers to older questions alone stand below the form of today', () => {
    const facts = withFormer({
      ...former,
      isOld: false,
      label: null,
      since: null,
      content: { title: '论文', fields: [then('press', '出版社')], sections: [] },
      gone: [],
    });
    expect(facts.note).toBeNull();
    expect(facts.sections.map((section) => section.title)).toEqual(['基本信息', '论文', '以前的表单里填写的内容']);
  });
});

test('a timeline is read with its gaps filled', () => {
  expect(
    timelineOf({
      timeline: [{ time: '2026-05-12 09:30:12', actorName: '李文静', action: 'submit', to: 'organ' }, null, 'x'],
    }),
  ).toEqual([
    {
      time: '2026-05-12 09:30:12',
      actorName: '李文静',
      roleTitle: '',
      machine: '',
      event: '',
      action: 'submit',
      from: '',
      to: 'organ',
      opinion: '',
      fileUrl: '',
    },
  ]);
  expect(timelineOf({})).toEqual([]);
});

test('who did a step: name and role, the system once', () => {
  expect(whoActed({ actorName: '吴国栋', roleTitle: '规划办主任' })).toBe('吴国栋 · 规划办主任');
  expect(whoActed({ actorName: '系统', roleTitle: '系统' })).toBe('系统');
  expect(whoActed({ actorName: '', roleTitle: '评审专家' })).toBe('评审专家');
});
