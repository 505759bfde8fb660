// `npm run move-in -- 对应表.yaml [--dry-run]`: moves an office's history in from spreadsheets and a ZIP of files, as
// the mapping says; `-- --propose 文件…` writes a mapping to begin with. A running server of the embedded database does
// it when asked; on PostgreSQL the command does it itself, beside running servers.
import { createInterface } from 'node:readline';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { parseOwn } from '../../core/own-json.ts';
import { openOffice } from '../open-office.ts';
import type { MoveRequest } from '../moving/move-in.ts';
import { proposeMapping } from '../moving/propose-mapping.ts';
import { tellMove, type MoveMessage } from '../moving/tell-move.ts';
import { createOfficeApp } from '../serve.ts';
import { askServer } from './ask-server.ts';
import { CommandError, resolvePath, runCommand, type CommandParts } from './run-command.ts';

const USAGE = `用法：
  npm run move-in -- --propose 机构.xlsx 人员.csv 课题.xlsx --to 对应表.yaml
      看各张表格的列名，起草对应表；请逐列核对、修改
  npm run move-in -- 对应表.yaml --dry-run
      试运行：全部检查一遍，什么也不写，给出未迁入的行和原因
  npm run move-in -- 对应表.yaml
      迁入；中断后再运行一次即从断处继续，迁入过的不会重复
选项：
  --reports 文件夹   报告放在哪里，省略为对应表旁边的“迁入报告”
对应表的写法见 src/server/moving/README.md。只有运行服务器的人可以迁入，操作日志记作“服务器管理员”。`;

await runCommand(move);

async function move(parts: CommandParts): Promise<boolean> {
  const { values, positionals } = readArguments(parts.args);
  if (values.help || positionals.length === 0) {
    parts.say(USAGE);
    return values.help;
  }
  if (values.propose) return propose(parts, positionals, values.to);
  const [file = '', ...others] = positionals;
  if (others.length > 0) throw new CommandError(USAGE);
  const mapping = resolvePath(file, parts.env);
  const reports = values.reports === '' ? join(dirname(mapping), '迁入报告') : resolvePath(values.reports, parts.env);
  const isDone = await askOffice(parts, { mapping, isDry: values['dry-run'], reports, user: userInfo().username });
  return isDone;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        propose: { type: 'boolean', default: false },
        to: { type: 'string', default: '对应表.yaml' },
        'dry-run': { type: 'boolean', default: false },
        reports: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
      strict: true,
    });
  } catch {
    throw new CommandError(USAGE);
  }
}

async function propose({ say, env }: CommandParts, files: readonly string[], to: string): Promise<boolean> {
  const path = resolvePath(to, env);
  const lines = await proposeMapping(
    files.map((file) => resolvePath(file, env)),
    path,
  );
  for (const line of lines) say(line);
  return true;
}

async function askOffice(parts: CommandParts, request: MoveRequest): Promise<boolean> {
  const heard = { isDone: false };
  const hear = (message: MoveMessage): void => {
    if ('say' in message) parts.say(message.say);
    else if ('refused' in message) throw new CommandError(message.refused);
    else heard.isDone = message.done;
  };
  const answer =
    parts.config.databaseUrl === null
      ? await askServer(parts.config.dataDir, '/move-in', JSON.stringify(request))
      : null;
  if (answer !== null) {
    for await (const line of createInterface({ input: answer })) hear(parseOwn<MoveMessage>(line));
    return heard.isDone;
  }
  const office = await openOffice(parts);
  try {
    const { engine, stop } = await createOfficeApp(office);
    try {
      await tellMove(engine, request, hear);
      return heard.isDone;
    } finally {
      await stop();
    }
  } finally {
    await office.close();
  }
}
