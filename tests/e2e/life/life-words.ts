// What the topic of the whole life is called, and what it lives in.
export const TITLE = '县域义务教育学校劳动教育评价机制研究';
export const PLAN = '下一年度课题选题征集';
export const BATCH = '下一年度全省教育科学规划课题';
export const CONCLUSION = '下半年课题结题';
/** Whose accounts the topic is in: who declares it, and who takes it over. */
export const [HOST, NEW_HOST] = ['13800000002', '13800000007'] as const;
export const NEW_HOST_NAME = '彭志远';
export const [EXPERTS, APPRAISERS] = [
  ['expert01', 'expert02', 'expert03'],
  ['appraiser01', 'appraiser02', 'leader01'],
] as const;
