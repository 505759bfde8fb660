// The office's phrases: what reviewers of all kinds write again and again.
import { insertRows, type SeedPorts } from './insert-rows.ts';

const PHRASES = [
  '材料齐全，同意通过。',
  '研究按计划推进，阶段目标已经完成，同意通过。',
  '请补充调查问卷、访谈提纲等原始材料后重新提交。',
  '研究内容与立项时的设计不一致，请说明原因或按原设计修改。',
  '经费支出明细不完整，请补充并由单位财务部门盖章。',
  '附件不清晰或缺页，请重新扫描后上传。',
  '课题组成员与立项通知书不一致，请先办理变更手续。',
];

export async function seedPhrases(ports: SeedPorts): Promise<void> {
  await insertRows(
    ports,
    'phrase',
    PHRASES.map((text, at) => ({ text, shared: true, sortNo: at + 1 })),
  );
}
