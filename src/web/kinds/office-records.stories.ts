// Realistic rows for the stories of screen kinds: a host's results, an institution's queue.
import type { Json, RecordValues } from '../../core/json.ts';

const FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01';
const TITLES = [
  '双减背景下小学语文作业设计的实践研究',
  '县域普通高中教师专业发展共同体构建',
  '基于核心素养的初中数学单元整体教学研究',
  '乡村学校劳动教育课程资源开发与实施',
  '人工智能助教在高中英语写作教学中的应用',
  '幼儿园自主游戏中教师支持策略的行动研究',
  '职业院校产教融合实训基地运行机制研究',
  '特殊教育学校融合教育支持体系建设',
  '中小学心理健康教育校家社协同模式探索',
  '高校思政课数字化教学资源共建共享研究',
];
const SUMMARY =
  '本研究以省内十二所小学为样本，通过问卷、课堂观察与行动研究，提出“基础—拓展—实践”三层作业结构，并给出评价量表与配套案例。研究表明，分层作业在不增加总量的前提下，能够提高学生的完成质量与学习兴趣。';
const STATES: readonly (readonly [number, readonly string[]])[] = [
  [0, ['edit', 'delete', 'submit']],
  [1, []],
  [2, []],
  [9, []],
  [-1, ['edit', 'delete']],
];

export function hostResults(count: number): readonly RecordValues[] {
  return Array.from({ length: count }, (_, at): RecordValues => {
    const [status, events] = STATES[at % STATES.length] ?? [0, []];
    return {
      id: 1000 + at,
      topicId: 12,
      type: 4,
      name: TITLES[at % TITLES.length] ?? '',
      referenceFlag: at % 2,
      summary: at % 4 === 3 ? null : SUMMARY,
      fileUrl: at % 6 === 5 ? null : FILE,
      status,
      reviewContent: status === -1 ? '刊物封面与目录页缺失，请补充完整后重新提交。' : null,
      createTime: '2026-05-12 09:30:12',
      submitTime: status > 0 ? '2026-05-14 16:02:45' : null,
      journal: '教育研究与实验',
      authors: '李文静、王海涛',
      edition: '2026年第2期',
      publishDate: '2026-03-15',
      rowVersion: 3,
      events: [...events],
      'topicId.name': '双减背景下小学作业设计质量提升路径研究',
      'topicId.code': 'JK2025-0132',
      'topicId.host': '李文静',
    };
  });
}

/** Results of several topics, every second one waiting for the institution. */
export function queueResults(topics: number): readonly RecordValues[] {
  return Array.from({ length: topics }, (_, topic) =>
    hostResults(1 + (topic % 4)).map((row, at): RecordValues => ({
      ...row,
      id: topic * 100 + at + 1,
      topicId: topic + 1,
      status: 1,
      events: topic % 2 === 0 ? ['organPass', 'organReturn'] : [],
      'topicId.name': TITLES[topic % TITLES.length] ?? '',
      'topicId.code': `JK2025-${String(132 + topic).padStart(4, '0')}`,
      'topicId.host': ['李文静', '欧阳春晓', '赵敏'][topic % 3] ?? '',
      'topicId.categoryName': '规划课题',
      'topicId.organId': 3,
    })),
  ).flat();
}

export const myTopics: Json = [
  {
    id: 12,
    name: '双减背景下小学作业设计质量提升路径研究',
    code: 'JK2025-0132',
    categoryName: '规划课题',
    'organId.name': '临江市教育科学研究院',
    status: 2,
    conclusionStatus: 0,
  },
  {
    id: 15,
    name: '县域普通高中新课程实施监测',
    code: 'JK2024-0087',
    categoryName: '专项课题',
    'organId.name': '临江市教育科学研究院',
    status: 4,
    conclusionStatus: 9,
  },
];

export const timeline: readonly Json[] = [
  {
    time: '2026-05-12 09:30:12',
    actorName: '李文静',
    roleTitle: '课题申请人',
    machine: '',
    event: 'add',
    action: '添加',
    from: null,
    to: 0,
    opinion: '',
    fileUrl: '',
  },
  {
    time: '2026-05-14 16:02:45',
    actorName: '李文静',
    roleTitle: '课题申请人',
    machine: '',
    event: 'submit',
    action: '提交',
    from: 0,
    to: 1,
    opinion: '',
    fileUrl: '',
  },
  {
    time: '2026-05-16 10:11:03',
    actorName: '临江市教科院',
    roleTitle: '委托管理机构',
    machine: '',
    event: 'organReturn',
    action: '退回修改',
    from: 1,
    to: -1,
    opinion: '刊物封面与目录页缺失，请补充完整后重新提交。',
    fileUrl: FILE,
  },
];
