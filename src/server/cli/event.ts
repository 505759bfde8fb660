// `npm run event`: which events are left to whoever runs the server, and on what. `npm run event -- user.confirmSigner
// 12 --opinion 原因` fires one. A running server of the embedded database does it when asked; on PostgreSQL the command
// does it itself.
import { text } from 'node:stream/consumers';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { parseOwn } from '../../core/own-json.ts';
import { openOffice } from '../open-office.ts';
import { answerOperator, type OperatorAnswer, type OperatorRequest } from '../operator/operator-events.ts';
import { createOfficeApp } from '../serve.ts';
import { askServer } from './ask-server.ts';
import { CommandError, runCommand, type CommandParts } from './run-command.ts';

const USAGE =
  '用法：npm run event -- 动作 编号 --opinion "原因"，例如 npm run event -- user.confirmSigner 12 --opinion "两位主任均已离任"；不带参数时列出可以用的动作和数据';

await runCommand(event);

async function event(parts: CommandParts): Promise<boolean> {
  const answer = await askOffice(parts, readRequest(parts.args));
  for (const line of linesOf(answer)) parts.say(line);
  return answer.kind !== 'refused';
}

function readRequest(args: readonly string[]): OperatorRequest {
  const { values, positionals } = readArguments(args);
  const [name, id, ...others] = positionals;
  if (name === undefined) return { event: null };
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id) || others.length > 0) throw new CommandError(USAGE);
  return { event: name, id: Number(id), opinion: values.opinion.trim(), user: userInfo().username };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { opinion: { type: 'string', default: '' } },
      allowPositionals: true,
      strict: true,
    });
  } catch {
    throw new CommandError(USAGE);
  }
}

async function askOffice(parts: CommandParts, request: OperatorRequest): Promise<OperatorAnswer> {
  const answer =
    parts.config.databaseUrl === null ? await askServer(parts.config.dataDir, '/event', JSON.stringify(request)) : null;
  if (answer !== null) return parseOwn<OperatorAnswer>(await text(answer));
  const office = await openOffice(parts);
  try {
    const { engine, stop } = await createOfficeApp(office);
    try {
      return await answerOperator(engine, request);
    } finally {
      await stop();
    }
  } finally {
    await office.close();
  }
}

function linesOf(answer: OperatorAnswer): readonly string[] {
  if (answer.kind !== 'events') return [answer.message];
  return [
    ...answer.events.flatMap(({ event: name, title, needsOpinion, records }) => [
      `${name}  ${title}${needsOpinion ? '（须写 --opinion）' : ''}`,
      ...(records.length === 0 ? ['  现在没有可以办理的数据'] : records.map(({ id, label }) => `  ${id}  ${label}`)),
    ]),
    USAGE,
  ];
}
