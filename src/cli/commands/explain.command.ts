// explain ACCOUNT CALL [ID]: may the account make the call, and which line decides; explain SCREEN: what a screen
// generates and from which lines. The verdict is the server's own.
import { join } from 'node:path';
import { isObject, type Json } from '../../core/json.ts';
import { parseJson } from '../../core/own-json.ts';
import { suggest } from '../../../codegen/check/suggest.ts';
import { CommandRefused, type Command, type CommandLine, type Shown } from '../../../codegen/commands/command.ts';
import { showProblems } from '../../../codegen/commands/show.ts';
import { accessReport } from '../../../codegen/explain/access-report.ts';
import { callsOf, findCall, unknownCall } from '../../../codegen/explain/find-call.ts';
import { placesOf } from '../../../codegen/explain/places.ts';
import { renderReport } from '../../../codegen/explain/report.ts';
import { questionOf, type CallQuestion } from '../../../codegen/explain/trials.ts';
import { screenReport } from '../../../codegen/explain/screen-report.ts';
import { samplesOf } from '../../../codegen/generate.ts';
import { loadModel, type LoadedModel } from '../../../codegen/load-model.ts';
import { MIGRATIONS } from '../../../codegen/plan/plan.ts';
import { loadFieldKinds } from '../../../codegen/resolve/field-facts.ts';
import type { AccessFacts } from '../../core/access-facts.ts';
import type { CallModel } from '../../core/call-model.ts';
import type { AppModel } from '../../core/model.ts';
import { DATABASE, databaseOf } from './database-target.ts';

export const command: Command = {
  name: 'explain',
  summary: {
    zh: '某账号能不能调用某接口、为什么；某界面由哪几行生成了什么',
    en: 'may an account make a call, and why; what a screen generates, and from which lines',
  },
  usage: ['ACCOUNT CALL [ID] [--database URL|embedded] [--args JSON]', 'SCREEN'],
  details: {
    zh: 'ACCOUNT 是登录名；CALL 是接口编号（entity.getListPage）、地址或名称；ID 是记录编号（新增接口：所属记录的编号）。\n由服务器代码在一个最后撤销的事务里真正执行，什么都不会留下。退出码：0 允许，1 拒绝。',
    en: "ACCOUNT is a login name; CALL the id of a call (entity.getListPage), its path or its name; ID a record (of a call that adds: the record it belongs to).\nThe server's own code runs it in a transaction that is taken back, nothing remains. Exit code 0: allowed, 1: refused.",
  },
  words: { least: 1, most: 3 },
  options: {
    database: DATABASE,
    args: {
      type: 'string',
      value: 'JSON',
      summary: {
        zh: '按这些参数试办，例如 {"revieweStatus":1}；默认由样例补齐',
        en: 'try it with these arguments, e.g. {"revieweStatus":1}; default: filled in from the samples',
      },
    },
  },
  run: explain,
};

async function explain(line: CommandLine): Promise<Shown> {
  const loaded = await loadModel(line.root);
  const { model, problems } = loaded;
  if (model === null)
    return { ...showProblems({ problems, language: line.language, fine: { zh: '', en: '' } }), code: 2 };
  const [first = '', call] = line.words;
  return call === undefined
    ? await screenAnswer(line, { model, config: loaded.config }, first)
    : await accessAnswer(line, { model, config: loaded.config });
}

async function screenAnswer({ language }: CommandLine, { model, config }: Loaded, key: string): Promise<Shown> {
  const screen = model.screens.find((candidate) => candidate.key === key || candidate.path === key);
  if (screen === undefined)
    throw unknownScreen(
      key,
      model.screens.map((known) => known.key),
    );
  const report = screenReport({
    model,
    config,
    kinds: await loadFieldKinds(config.codeRoot, config.known.fieldKinds),
    screen,
  });
  return {
    text: renderReport(report, language),
    data: { screen: screen.key, head: report.head, parts: report.parts },
    code: 0,
  };
}

function unknownScreen(key: string, keys: readonly string[]): CommandRefused {
  const near = suggest(key, keys);
  return new CommandRefused(2, {
    zh: `没有界面 ${key}${near === null ? '；账号后面还要写接口：explain ACCOUNT CALL [ID]' : `（是不是想写 ${near}？）`}`,
    en: `there is no screen ${key}${near === null ? '; of an account, say the call too: explain ACCOUNT CALL [ID]' : ` (did you mean ${near}?)`}`,
  });
}

interface Loaded {
  readonly model: AppModel;
  readonly config: LoadedModel['config'];
}

async function accessAnswer(line: CommandLine, { model, config }: Loaded): Promise<Shown> {
  const [account = '', said = '', idText] = line.words;
  const call = findCall(model, said);
  const id = idText === undefined ? null : readId(idText);
  const args = readArgs(line.text('args'));
  const question: CallQuestion =
    call === null ? ownQuestion(said, id, args) : questionOf({ model, call, id, args, samples: samplesOf(config) });
  const target = { target: databaseOf(line), environment: line.environment, migrations: join(line.root, MIGRATIONS) };
  const facts = await (
    await import('./ask-access.ts')
  ).askAccess(target, {
    account,
    call: call?.id ?? said,
    entity: question.entity,
    id: question.id,
    trials: question.trials.map(({ key, args: sent }) => ({ key, args: sent })),
  });
  if (facts.call === null)
    throw unknownCall(said, [
      ...callsOf(model).map((known) => known.id),
      ...facts.systemCalls.map((known) => known.id),
    ]);
  if (facts.account === null)
    throw new CommandRefused(2, {
      zh: `没有账号 ${account}（要写登录名，不是姓名）`,
      en: `there is no account ${account} (the login name, not the person's)`,
    });
  return answer(line, { model, config, call, callId: facts.call, accountName: account, question, facts });
}

interface Answered extends Loaded {
  readonly call: CallModel | null;
  readonly callId: string;
  readonly accountName: string;
  readonly question: CallQuestion;
  readonly facts: AccessFacts;
}

function answer({ language }: CommandLine, { config, ...answered }: Answered): Shown {
  const { model, callId, accountName, facts } = answered;
  const report = accessReport({ ...answered, places: placesOf(config) });
  const isSame = facts.modelHash === model.hash;
  const stale =
    language === 'zh'
      ? '注意：答复的服务用的是另一版配置，行号按当前文件；请重新生成并重启后再看。'
      : 'note: the server that answered runs another version of the config; the lines are those of the files now. Generate and restart it.';
  return {
    text: isSame ? renderReport(report, language) : `${renderReport(report, language)}\n\n${stale}`,
    data: {
      verdict: report.verdict,
      account: accountName,
      call: callId,
      id: answered.question.id,
      decidedBy: report.decidedBy,
      parts: report.parts,
      facts: { ...facts, systemCalls: undefined },
      isCurrent: isSame,
    },
    code: report.verdict === 'allowed' ? 0 : 1,
  };
}

/** One of the server's own calls: about no record. */
function ownQuestion(said: string, id: number | null, args: Readonly<Record<string, Json>> | null): CallQuestion {
  if (id !== null)
    throw new CommandRefused(2, { zh: `接口 ${said} 不针对一条记录`, en: `call ${said} is about no record` });
  return { entity: null, id: null, about: 'none', trials: [{ key: said, args: args ?? {}, events: [] }] };
}

function readId(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new CommandRefused(2, {
      zh: `编号应为正整数，不是 ${text}`,
      en: `an id is a positive whole number, not ${text}`,
    });
  return id;
}

function readArgs(text: string | null): Readonly<Record<string, Json>> | null {
  if (text === null) return null;
  try {
    const value = parseJson(text);
    if (isObject(value)) return value;
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw new CommandRefused(2, { zh: `--args 应为一个 JSON 对象：${text}`, en: `--args is one JSON object: ${text}` });
}
