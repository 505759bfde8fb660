// What the host enters for the eight kinds of results: tab, labels and values as a person would read and type them.
export interface ResultEntry {
  /** Title of its tab. */
  readonly tab: string;
  /** What the list shows as its name. */
  readonly name: string;
  /** Label → what is typed or chosen, in the order of the form. Dates are YYYY-MM-DD. */
  readonly values: Readonly<Record<string, string>>;
  /** Label → option of a group of radios. */
  readonly chosen?: Readonly<Record<string, string>>;
}

export const eightResults: readonly ResultEntry[] = [
  {
    tab: '著作',
    name: '县域义务教育优质均衡的实践路径',
    values: {
      著作名称: '县域义务教育优质均衡的实践路径',
      作者: '陈志远，李文静',
      页数: '312',
      出版社: '教育科学出版社',
      出版日期: '2026-03-18',
      内容提要: '本书以三个县的实践为例，讨论义务教育优质均衡的制度条件与学校行动。',
    },
  },
  {
    tab: '论文',
    name: '作业设计质量对学习投入的影响研究',
    values: {
      论文题目: '作业设计质量对学习投入的影响研究',
      发表刊物: '课程·教材·教法',
      作者: '陈志远',
      刊期: '2026年第4期',
      发表日期: '2026-04-10',
      论文摘要: '基于全省12所初中的调查，检验作业设计质量与学习投入的关系。',
    },
  },
  {
    tab: '成果采纳',
    name: '初中作业管理工作指引',
    values: {
      成果名称: '初中作业管理工作指引',
      采纳单位: '省教育厅基础教育处',
      文件标题: '关于加强初中作业管理的通知',
      文号: '教基〔2026〕12号',
      采纳形式: '文件印发',
      采纳日期: '2026-05-06',
    },
  },
  {
    tab: '成果批示',
    name: '关于完善乡村教师支持体系的建议',
    values: {
      成果名称: '关于完善乡村教师支持体系的建议',
      批示领导姓名: '周建国',
      领导所在单位: '省人民政府办公厅',
      领导职务: '副秘书长',
      批示日期: '2026-05-21',
    },
  },
  {
    tab: '引用转载',
    name: '双减背景下课后服务的质量标准',
    values: {
      成果名称: '双减背景下课后服务的质量标准',
      引用或转载载体: '人大复印报刊资料《中小学教育》',
      引用或转载日期: '2026-06-01',
    },
  },
  {
    tab: '成果推广',
    name: '大单元教学设计模式',
    values: {
      成果名称: '大单元教学设计模式',
      批准单位: '市教育科学研究院',
      推广地点: '全市36所初中',
      推广人: '李文静',
    },
  },
  { tab: '其他成果', name: '优质作业案例资源库', values: { 成果名称: '优质作业案例资源库', 完成日期: '2026-06-15' } },
  {
    tab: '教育决策咨询报告',
    name: '关于建立作业总量监测机制的咨询报告',
    values: { 报告名称: '关于建立作业总量监测机制的咨询报告', 报送日期: '2026-06-20' },
    chosen: { 是否被决策引用: '是' },
  },
];
