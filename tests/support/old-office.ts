// What an office brings from its former system, as files in a folder: institutions, people (a CSV in GBK), topics,
// members, results, a ZIP of papers, and the mapping. A test changes what it is about.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { makePdf } from '../../src/server/demo/tiny-pdf.ts';
import { workbook, type SheetCells } from './workbook.ts';

export type Cells = readonly (string | number | null)[];

export interface OldOffice {
  readonly folder: string;
  readonly mapping: string;
  readonly reports: string;
  readonly sheet: (name: string, rows: SheetCells) => Promise<void>;
  readonly csv: (name: string, rows: readonly Cells[], encoding: 'gbk' | 'utf-8') => void;
  readonly zip: (files: Readonly<Record<string, Buffer>>) => Promise<void>;
  readonly map: (text: string) => void;
  readonly remove: () => void;
}

export const INSTITUTIONS: readonly Cells[] = [
  ['单位代码', '单位名称', '类型', '联系人', '手机', '登录名'],
  ['GZ01', '赣州市教育科学研究所', '设区市', '刘树林', '13870010001', 'ganzhou'],
  ['JJ01', '九江学院科研处', '高校', '余文斌', '13870010002', 'jiujiang'],
];

export const PEOPLE: readonly Cells[] = [
  ['姓名', '手机', '身份证', '机构编码', '工作单位', '职称', '密码'],
  ['王丽娟', '13907970001', '360702197803154527', 'GZ01', '赣州市第三中学', '副高级', 'abc123'],
  ['王丽娟', '13907920002', '360402198107220840', 'JJ01', '九江学院教育学院', '正高级', 'abc123'],
  ['钟国华', '13907970003', '360721197511080019', 'GZ01', '赣县中学', '中级', 'abc123'],
];

export const TOPICS: readonly Cells[] = [
  [
    '批准号',
    '题目',
    '负责人',
    '负责人手机',
    '项目类别',
    '批次',
    '年度',
    '进展',
    '批准日期',
    '应结题日期',
    '经费',
    '通知书文件',
    '结题等级',
    '结题批次',
    '结题年度',
    '证书号',
    '发证日期',
    '备注',
  ],
  [
    '19YB017',
    '赣南客家童谣融入小学音乐教学的实践研究',
    '王丽娟',
    '13907970001',
    '一般课题',
    '2019年度申报',
    '2019',
    '结项',
    '20190615',
    '2021/6/15',
    '10000',
    '19YB017.pdf',
    '良好',
    '2021年结题',
    '2021',
    '赣教科结〔2021〕第0117号',
    '2021-09-10',
    '旧系统迁来',
  ],
  [
    '22ZD003',
    '鄱阳湖区乡村教师专业发展支持体系研究',
    '王丽娟',
    '13907920002',
    '重点课题',
    '2022年度申报',
    '2022',
    '在研',
    '20220701',
    '2025年7月1日',
    '30000',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ],
  [
    '22YB041',
    '县域高中生涯规划课程的校本开发研究',
    '钟国华',
    '',
    '一般课题',
    '2022年度申报',
    '2022',
    '在研',
    '20220701',
    '2024.7.1',
    '10000',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ],
];

export const MEMBERS: readonly Cells[] = [
  ['批准号', '序号', '姓名', '单位', '分工'],
  ['19YB017', '1', '谢婷婷', '赣州市第三中学', '课例开发'],
  ['19YB017', '2', '曾志伟', '赣州市文化馆', '童谣采集'],
];

export const RESULTS: readonly Cells[] = [
  ['批准号', '成果类型', '成果名称', '说明', '成果文件'],
  ['19YB017', '论文', '客家童谣在小学音乐课堂中的运用', '《中小学音乐教育》2020年第8期', '成果/论文.pdf'],
];

export const MAPPING = `
files: [附件.zip]
sources:
  - moving: institutions
    file: 机构.xlsx
    columns: { 单位代码: code, 单位名称: name, 类型: organType, 联系人: contactName, 手机: contactPhone, 登录名: username }
  - moving: institution-accounts
    file: 机构.xlsx
    columns: { 单位代码: organId.code, 单位名称: null, 类型: null, 联系人: name, 手机: phone, 登录名: username }
  - moving: topics
    file: 课题.xlsx
    columns:
      批准号: code
      题目: name
      负责人: hostId.name
      负责人手机: hostId.phone
      项目类别: categoryId.name
      批次: batchId.name
      进展: { field: status, words: { 在研: 已开题, 结项: 已结题 } }
      批准日期: { field: establishDate, date: YYYYMMDD }
      应结题日期: conclusionDate
      经费: fundAmount
      通知书文件: projectNoticeUrl
      年度: null
      结题等级: null
      结题批次: null
      结题年度: null
      证书号: null
      发证日期: null
      备注: null
  - moving: batches
    file: 课题.xlsx
    columns: { 批次: name, 年度: year, ${omitted(['批次', '年度'])} }
  - moving: conclusion-batches
    file: 课题.xlsx
    columns: { 结题批次: name, 结题年度: year, ${omitted(['结题批次', '结题年度'])} }
  - moving: conclusions
    file: 课题.xlsx
    columns: { 批准号: topicId.code, 结题等级: grade, 结题批次: topiccluBatchId.name, 发证日期: realEndDate, ${omitted(['批准号', '结题等级', '结题批次', '发证日期'])} }
  - moving: certificates
    file: 课题.xlsx
    columns: { 批准号: topiccluId.code, 证书号: certNo, 发证日期: certDate, ${omitted(['批准号', '证书号', '发证日期'])} }
  - moving: declarers
    file: 人员.csv
    columns: { 姓名: name, 手机: phone, 身份证: idcard, 机构编码: organId.code, 工作单位: company, 职称: professionRank, 密码: null }
  - moving: topic-members
    file: 成员.xlsx
    columns: { 批准号: topicId.code, 序号: orderNo, 姓名: name, 单位: company, 分工: division }
  - moving: topic-results
    file: 成果.xlsx
    columns: { 批准号: topicId.code, 成果类型: type, 成果名称: name, 说明: summary, 成果文件: fileUrl }
`;

function omitted(used: readonly string[]): string {
  return (TOPICS[0] ?? [])
    .filter((heading) => !used.includes(String(heading)))
    .map((heading) => `${String(heading)}: null`)
    .join(', ');
}

export async function makeOldOffice(): Promise<OldOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'old-office-'));
  const office: OldOffice = {
    folder,
    mapping: join(folder, '对应表.yaml'),
    reports: join(folder, '迁入报告'),
    sheet: async (name, rows) => writeFileSync(join(folder, name), await workbook(rows)),
    csv: (name, rows, encoding) => {
      const text = rows.map((row) => row.map((cell) => `"${String(cell ?? '')}"`).join(',')).join('\r\n');
      writeFileSync(join(folder, name), encoding === 'gbk' ? inGbk(text) : Buffer.from(`\uFEFF${text}`));
    },
    zip: async (files) => {
      const zip = new ZipFile();
      for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
      zip.end();
      await pipeline(zip.outputStream, createWriteStream(join(folder, '附件.zip')));
    },
    map: (text) => writeFileSync(join(folder, '对应表.yaml'), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  mkdirSync(folder, { recursive: true });
  await office.sheet('机构.xlsx', INSTITUTIONS);
  office.csv('人员.csv', PEOPLE, 'gbk');
  await office.sheet('课题.xlsx', TOPICS);
  await office.sheet('成员.xlsx', MEMBERS);
  await office.sheet('成果.xlsx', RESULTS);
  await office.zip({
    '通知书/19YB017.pdf': makePdf(['立项通知书', '课题编号：19YB017']),
    '成果/论文.pdf': makePdf(['客家童谣在小学音乐课堂中的运用']),
  });
  office.map(MAPPING);
  return office;
}

/** What the browser's decoder reads, turned round: there is no encoder. */
export function inGbk(text: string): Buffer {
  const codes = new Map<string, readonly [number, number]>();
  const decoder = new TextDecoder('gbk');
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Buffer.from(
    Array.from(text).flatMap((sign) =>
      sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : [...(codes.get(sign) ?? [63])],
    ),
  );
}
