// The indicators that experts score declarations by (domain §4.12).

interface ScoreItem {
  readonly code: string;
  readonly name: string;
  readonly desc: string;
  readonly max: number;
}

export const SCORE_TEMPLATES: readonly { readonly name: string; readonly items: readonly ScoreItem[] }[] = [
  {
    name: '普通课题评审指标',
    items: [
      { code: 's1', name: '选题意义', desc: '问题指向、政策与实践需求', max: 15 },
      { code: 's2', name: '学术与应用价值', desc: '独到价值、避免低水平重复', max: 15 },
      { code: 's3', name: '文献把握', desc: '研究现状、核心概念', max: 10 },
      { code: 's4', name: '研究目标与内容', desc: '清晰、重点难点恰当', max: 15 },
      { code: 's5', name: '研究方法与可行性', desc: '思路、方法、实证、步骤', max: 15 },
      { code: 's6', name: '创新与预期成果', desc: '观点或方法新、成果可达', max: 10 },
      { code: 's7', name: '前期研究基础', desc: '相关成果与积累（活页版）', max: 10 },
      { code: 's8', name: '团队与条件', desc: '结构、时间、保障', max: 10 },
    ],
  },
  {
    name: '重大课题评审指标',
    items: [
      { code: 'z1', name: '选题理解', desc: '对重大问题的理解与把握', max: 15 },
      { code: 'z2', name: '总体框架与子课题', desc: '框架完整、子课题分工合理', max: 20 },
      { code: 'z3', name: '方法与可行性', desc: '方法适切、计划可行', max: 20 },
      { code: 'z4', name: '创新', desc: '观点、方法或材料新', max: 15 },
      { code: 'z5', name: '预期成果与决策价值', desc: '成果可达、服务决策', max: 15 },
      { code: 'z6', name: '团队与基础', desc: '首席专家与团队的研究基础', max: 15 },
    ],
  },
];
