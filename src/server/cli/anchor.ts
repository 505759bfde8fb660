// `npm run anchor`: anchors the audit log as it is now, knowingly: after another database was put in place, or where a
// restore could not reach a place of anchors. What the anchors said before is no finding any more. Exit code 1 where a
// place was not reached.
import { openOffice } from '../open-office.ts';
import { CommandError, runCommand, type CommandParts } from './run-command.ts';

await runCommand(anchor);

async function anchor(parts: CommandParts): Promise<boolean> {
  const office = await openOffice(parts);
  try {
    const { audit } = office.context;
    if ((await audit.verify()).length > 0)
      throw new CommandError(
        '审计日志的封存链本身不完整，没有重新锚定：请先运行 npm run check:data 查看，并与备份核对',
      );
    const before = [...(await audit.judgeRows()), ...(await audit.compare())];
    const failed = await audit.restart();
    for (const { where, found } of before) parts.say(`此前的不一致（请存档）：${where}：${found}`);
    for (const { where, found } of failed) parts.say(`没有锚定：${where}（${found}）`);
    if (failed.length === 0) parts.say('已按当前的审计日志重新锚定');
    return failed.length === 0;
  } finally {
    await office.close();
  }
}
