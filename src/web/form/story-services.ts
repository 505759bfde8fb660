// Field services without a server, for stories and component tests: uploads that make progress, a dictionary, a few
// records.
import { ApiError } from '../session/api-error.ts';
import type { FieldServices } from '../../fields/field-web.ts';

const NATIONS = ['汉族', '回族', '苗族', '畲族', '藏族', '维吾尔族'].map((label, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label,
}));
const RECORDS = [
  '南昌市教育局',
  '九江市教育局',
  '赣州市教育局',
  '上饶市教育局',
  '江西师范大学',
  '南昌大学',
  '江西科技师范大学',
].map((label, at) => ({ value: at + 1, label }));
const REGIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '': [
    ['350000', '福建省'],
    ['360000', '江西省'],
    ['440000', '广东省'],
  ],
  '360000': [
    ['360100', '南昌市'],
    ['360400', '九江市'],
  ],
  '360100': [
    ['360102', '东湖区'],
    ['360103', '西湖区'],
    ['360113', '红谷滩区'],
  ],
  '440000': [['441900', '东莞市']],
};
/** Those at the top for null. */
export function regionsUnder(parent: string | null): readonly { readonly value: string; readonly label: string }[] {
  return (REGIONS[parent ?? ''] ?? []).map(([value, label]) => ({ value, label }));
}

const PERMISSIONS = [
  {
    id: 'lending',
    title: '借阅管理',
    kind: 'module',
    roles: ['librarian'],
    children: [
      {
        id: 'loans',
        title: '借阅登记',
        kind: 'screen',
        roles: ['librarian'],
        children: [
          { id: 'loans:export', title: '导出', kind: 'button', roles: ['librarian'], children: [] },
          { id: 'loans:lend', title: '借出', kind: 'button', roles: ['librarian'], children: [] },
          { id: 'loans:takeBack', title: '归还', kind: 'button', roles: ['librarian'], children: [] },
        ],
      },
      { id: 'shelves', title: '书架', kind: 'screen', roles: ['librarian'], children: [] },
    ],
  },
];

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#e6f4ff"/><text x="20" y="50" font-size="28" fill="#0958d9">张 三 丰</text></svg>')}`;

/** Call of a text's advice. */
export const ADVISING = 'likeness';
const ADVICE = { notes: ['与《人工智能赋能基础教育教学变革的路径研究》(2026) 相似度 86.2%'] };

export const storyServices: FieldServices = {
  upload: async (file, onProgress, signal) => {
    for (const done of [0.2, 0.6, 1]) {
      await nextFrame();
      if (signal.aborted) throw new Error('已取消');
      onProgress(done);
    }
    if (file.name.includes('改名')) throw new ApiError({ code: '0001', message: '文件不安全，已拒绝：内容不是PDF' });
    if (file.name.includes('失败')) throw new Error('网络中断，请重试');
    return { url: `/api/common/file/${crypto.randomUUID()}`, name: file.name, size: file.size };
  },
  fileInfo: (url) =>
    Promise.resolve({
      name: url.endsWith('0f8fad5b-d9cb-469f-a165-70867728950e')
        ? '开题报告（双减背景下小学作业设计质量提升路径研究）.pdf'
        : '佐证材料.pdf',
      size: 482_816,
    }),
  preview: () => undefined,
  blobUrl: () => Promise.resolve(PICTURE),
  fileLines: (url) =>
    Promise.resolve(
      url.endsWith('0f8fad5b-d9cb-469f-a165-70867728950e')
        ? { kind: 'read', pages: [['研究总报告', '主持人：张 建新'], ['一、问题的提出']], without: 0, isCut: false }
        : { kind: 'problem', problem: 'scanned' },
    ),
  dictionary: () => Promise.resolve(NATIONS),
  regions: (parent) => Promise.resolve(regionsUnder(parent)),
  ask: <Answer>(call: string) => Promise.resolve((call === ADVISING ? ADVICE : PERMISSIONS) as Answer),
  find: (_search, { text }) =>
    Promise.resolve(
      text === '13800000001' || text === '11010519491231002X'
        ? [{ value: 31, label: '欧阳春晓 · 临江市实验小学 · 138****0001' }]
        : [],
    ),
  lookup: (_entity, query) =>
    Promise.resolve(
      RECORDS.filter((record) => ('id' in query ? record.value === query.id : record.label.includes(query.text))),
    ),
};

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
