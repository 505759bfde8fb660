// What a host hands in, by type: names and details as people write them, built on the topic's title.
// Pure: field values of the form; topic, status and file are added by the seed.
import type { Json } from '../../core/json.ts';
import { dayAfter } from './demo-days.ts';
import type { Random } from './random.ts';

export type ResultValues = Readonly<Record<string, Json>>;

export interface ResultSource {
  /** Title of the topic without 研究. */
  readonly subject: string;
  readonly host: string;
  readonly second: string;
  readonly company: string;
  readonly base: Date;
  readonly random: Random;
}

const JOURNALS = [
  '江西教育',
  '教育学术月刊',
  '中小学管理',
  '基础教育参考',
  '教育测量与评价',
  '上海教育科研',
  '现代中小学教育',
  '教学与管理',
];
const PUBLISHERS = ['江西教育出版社', '教育科学出版社', '江西人民出版社', '北京师范大学出版社'];
const ADOPTERS = ['江西省教育厅基础教育处', '南昌市教育局', '南昌市东湖区教育体育局', '南昌市青云谱区教育体育局'];
const LEADERS = [
  ['王国华', '南昌市人民政府', '副市长'],
  ['李振东', '江西省教育厅', '副厅长'],
  ['赵晓明', '南昌市教育局', '局长'],
] as const;
const SUFFIXES = ['', '（一）', '（二）', '（三）', '（四）', '（五）', '（六）'];

export const RESULT_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** number: tells several results of one type apart. */
export function resultValues(type: number, source: ResultSource, number: number): ResultValues {
  const { subject, host, second, company, base, random } = source;
  const authors = `${host}、${second}`;
  const date = dayAfter(base, -random.between(20, 320));
  const mark = SUFFIXES[number] ?? `（${number}）`;
  const summary = `本成果围绕“${subject}”展开，梳理了已有研究与区域实践，提出了可操作的实施路径，并在${company}及合作学校开展了为期一年的行动研究，形成了可复制、可推广的经验。`;
  const values: Readonly<Record<number, () => Record<string, Json>>> = {
    1: () => ({
      name: `${subject}研究报告${mark}`,
      info: `<p>${summary}</p><p>报告共分五章，含调查数据、个案分析与政策建议。</p>`,
    }),
    2: () => ({ name: `${subject}成果简介${mark}`, info: `<p>${summary}</p>` }),
    3: () => ({
      name: `${subject}：理论与实践${mark}`,
      authors,
      pageCount: random.between(160, 320),
      publish: random.pick(PUBLISHERS),
      publishDate: date,
      summary,
    }),
    4: () => ({
      name: `${subject}的现实困境与改进策略${mark}`,
      journal: random.pick(JOURNALS),
      authors,
      edition: `${date.slice(0, 4)}年第${random.between(1, 12)}期`,
      publishDate: date,
      summary,
    }),
    5: () => ({
      name: `${subject}实施方案${mark}`,
      company: random.pick(ADOPTERS),
      fileTitle: `关于推广“${subject}”经验的通知`,
      docNo: `洪教基字〔${date.slice(0, 4)}〕${random.between(3, 86)}号`,
      form: '以文件形式印发全市学校执行',
      date,
    }),
    6: () => approvalValues({ subject, mark, date, leader: random.pick(LEADERS) }),
    7: () => ({
      name: `${subject}的区域经验${mark}`,
      carrier: random.pick(['《中国教育报》', '人大复印报刊资料《中小学教育》', '学习强国江西学习平台']),
      date,
    }),
    8: () => ({
      name: `${subject}实践成果推广${mark}`,
      company: random.pick(ADOPTERS),
      place: random.pick(['南昌市东湖区12所中小学', '进贤县乡村学校联盟', '江西省“国培计划”培训班']),
      promoter: authors,
    }),
    9: () => ({ name: `${subject}案例集${mark}`, date }),
    10: () => ({ name: `关于深化${subject}的建议${mark}`, referenceFlag: random.between(0, 1), date }),
  };
  const make = values[type];
  if (make === undefined) throw new Error(`no demo result of type ${type}`);
  return make();
}

function approvalValues({
  subject,
  mark,
  date,
  leader,
}: {
  readonly subject: string;
  readonly mark: string;
  readonly date: string;
  readonly leader: readonly [string, string, string];
}): Record<string, Json> {
  const [name, company, post] = leader;
  return { name: `关于${subject}的专报${mark}`, leader: name, company, post, date };
}
