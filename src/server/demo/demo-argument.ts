// What a declarer of the demo argues for, section by section, without a name or a unit: the experts read it. Enters:
// the title without 研究, and which way of working it takes. Pure.
import type { Json } from '../../core/json.ts';

interface Design {
  readonly sample: string;
  readonly method: string;
  readonly tool: string;
  readonly product: string;
}

const DESIGNS: readonly Design[] = [
  {
    sample: '三个县（区）的二十四所中小学',
    method: '问卷调查、课堂观察与行动研究',
    tool: '教师问卷、学生问卷和课堂观察量表',
    product: '区域实施手册和典型课例集',
  },
  {
    sample: '城区、镇区和乡村各六所学校',
    method: '深度访谈、个案研究与比较研究',
    tool: '半结构化访谈提纲和个案记录表',
    product: '案例集和教师培训课程',
  },
  {
    sample: '十二所学校的四十八个班级',
    method: '准实验研究、过程数据分析与专家咨询',
    tool: '前后测试卷、过程数据编码表和专家咨询问卷',
    product: '评价指标体系和数据分析报告',
  },
  {
    sample: '五所院校的九个专业和二十家合作单位',
    method: '文献计量、政策文本分析与实地调查',
    tool: '政策文本编码表和合作单位调查问卷',
    product: '政策建议报告和合作办学指南',
  },
];

const sections = (...parts: readonly string[]): string => parts.map((part) => `<p>${part}</p>`).join('');

export function argumentOf(subject: string, at: number): Readonly<Record<string, Json>> {
  const { sample, method, tool, product } = DESIGNS[at % DESIGNS.length] ?? {
    sample: '',
    method: '',
    tool: '',
    product: '',
  };
  return {
    topicBasis: sections(
      `（一）学术史梳理。围绕“${subject}”的研究大致经历了政策解读、经验总结和实证检验三个阶段。早期成果集中在必要性与内涵的讨论；近五年来，研究者开始关注实施主体和实施条件，但样本多来自发达地区，对中部省份县域学校的持续跟踪不多。`,
      '（二）研究动态。国外相关研究重视学校情境、教师能动性和证据的使用，形成了较成熟的观察与测量工具；国内研究近年来引入过程数据，但指标之间的关系、成效的归因仍缺少有说服力的证据。',
      `（三）学术价值与应用价值。本课题把“${subject}”放在真实的学校情境中考察，有助于丰富本土的教育改进理论；形成的工具和方案可供教育行政部门决策和一线学校使用。`,
    ),
    researchContent: sections(
      `（一）研究对象：${sample}，以及相关的管理者、教师和学生。`,
      `（二）总体框架：一是现状调查，弄清“${subject}”的实施水平和主要差异；二是影响因素分析，检验条件、过程与成效之间的关系；三是行动方案设计，与样本学校共同形成可操作的步骤；四是成效检验与推广条件分析。`,
      '（三）重点难点：重点是形成有区分度的评价指标；难点是在自然情境中取得可比较的过程资料，并控制学校差异的影响。',
      '（四）主要目标：提出一个解释框架，研制一套工具，形成一组可推广的做法，提交一份政策建议。',
    ),
    ideaMethod: sections(
      `（一）基本思路：按照“调查—建模—行动—检验”的路线推进，综合运用${method}。`,
      `（二）研究工具：${tool}，使用之前经过预测试和信效度检验，资料由两人独立编码，一致性系数达到要求以后才进入分析。`,
      '（三）研究计划：第一阶段完成文献研究和工具研制；第二阶段开展基线调查；第三阶段组织两轮行动研究；第四阶段检验成效，撰写研究报告。',
      '（四）可行性：样本学校已同意参加，前期积累的资料和工具可以直接使用，研究时间和经费有保障。',
    ),
    innovation: sections(
      `（一）视角：以学校的实施过程为分析单位，说明“${subject}”在什么条件下有效。`,
      '（二）方法：把过程数据与质性资料结合起来，用交叉检验提高结论的可信程度。',
      `（三）应用：研究成果转化为${product}，能够在县域范围内推广。`,
    ),
    expectedResult: sections(
      `研究报告一份（不少于2万字），系列论文三篇，${product}各一套。`,
      '成果提供给教育行政部门、教研机构和样本学校使用，通过教研活动、培训和现场会推广；预计惠及教师六百余人。',
    ),
    referenceText: sections(
      '[1] 顾明远. 中国教育的文化基础[M]. 太原：山西教育出版社，2018.',
      '[2] 褚宏启. 教育治理：以共治求善治[J]. 教育研究，2014（10）.',
      '[3] 石中英. 教育哲学[M]. 北京：北京师范大学出版社，2020.',
      '[4] Fullan M. The new meaning of educational change[M]. New York: Teachers College Press, 2016.',
      '[5] Hattie J. Visible learning: the sequel[M]. London: Routledge, 2023.',
    ),
    researchBaseAnon: sections(
      '课题组完成过相关的省级课题两项，形成研究报告两份、系列论文五篇、校本培训课程一门，积累了三个学年的课堂观察资料。前期研究的主要观点：改进的关键在于持续使用证据；外部支持只有与校本教研结合才能稳定见效。',
    ),
    conditionGuarantee: sections(
      '（一）时间：课题组成员每周有固定的研究时间，所在单位把研究任务计入工作量。',
      '（二）资料：所在单位提供图书资料、数据库和录播设备，样本学校提供现场支持。',
      '（三）经费：申请资助以外的支出由所在单位配套解决，按规定单独核算。',
    ),
  };
}
