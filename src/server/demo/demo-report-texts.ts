// What stands in the demo's reports of a conclusion, by the field that holds them: the one that is appraised, and the
// one that was modified afterwards, so that there is something to compare.
const APPRAISED = [
  '一、研究背景：区域内学校基础不一，教师对课堂评价的理解差别较大。',
  '二、研究过程：在三所学校开展两轮行动研究，收集课例四十二个。',
  '三、研究结论：以课例研修为主线的校本教研能够改进课堂评价。',
] as const;
const MODIFIED = [
  APPRAISED[0],
  '二、研究过程：在五所学校开展三轮行动研究，收集课例六十六个，补充了对照班的数据。',
  APPRAISED[2],
  '四、局限：样本以城区学校为主，乡村学校的适用性有待检验。',
] as const;

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  mainFileUrl: APPRAISED,
  anonFileUrl: APPRAISED,
  modifyFileUrl: MODIFIED,
};

/** Lines of a paper: its title, the topic, and what is written in it. */
export function reportLines(
  field: string,
  { title, code, subject }: { readonly title: string; readonly code: string; readonly subject: string },
): readonly string[] {
  return [title, `课题编号：${code}`, `课题名称：${subject}研究`, ...(TEXTS[field] ?? [])];
}
