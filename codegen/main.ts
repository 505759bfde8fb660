// The compiler's command line: node codegen/main.ts <generate|check|plan|watch|reference|diagram> [--root DIR] [--lang zh|en] [--json].
// Exit code 1 where the config has problems.
import { checkCommand } from './commands/check.command.ts';
import { readCommandLine, type CommandLine } from './commands/command-line.ts';
import { diagramCommand } from './commands/diagram.command.ts';
import { generateCommand, watchCommand } from './commands/generate.command.ts';
import { planCommand } from './commands/plan.command.ts';
import { referenceCommand } from './commands/reference.command.ts';
import type { Shown } from './commands/show.ts';

const USAGE = `用法 / usage: node codegen/main.ts <command> [--root DIR] [--lang zh|en] [--json]
  generate   [--out DIR]                              生成 src/generated / writes src/generated
  check                                               检查配置 / checks the configuration
  plan       [--check | --write NAME [--allow-destructive]]  起草数据库迁移 / drafts the migration
  watch      [--out DIR]                              保存即生成 / generates on every change
  reference  [--write | --check]                      配置语言参考页 / reference of the language
  diagram    [--check]                                状态机与界面的图 / drawings of machines and screens`;

async function run(line: CommandLine): Promise<Shown> {
  switch (line.command) {
    case 'generate': return generateCommand(line);
    case 'check': return checkCommand(line);
    case 'plan': return planCommand(line);
    case 'watch': return watchCommand(line, say);
    case 'reference': return referenceCommand(line);
    case 'diagram': return diagramCommand(line);
    default: return { text: USAGE, code: 1 };
  }
}

function say({ text, code }: Shown): void {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = code;
}

/** JSON goes to standard output whatever it says: tools read it there. */
function sayJson({ text, code }: Shown): void {
  process.stdout.write(`${text}\n`);
  process.exitCode = code;
}

try {
  const line = readCommandLine(process.argv.slice(2), process.env);
  (line.json ? sayJson : say)(await run(line));
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  say({ text: `${error.message}\n${USAGE}`, code: 1 });
}
