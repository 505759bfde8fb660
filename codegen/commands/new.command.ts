// new: a result type, an entity, a screen, a field or a role, asked for or given by flags. Writes files that check
// finds well, or nothing.
import { unknownAnswer } from '../author/answers.ts';
import { newEntity } from '../author/new-entity.ts';
import { newField } from '../author/new-field.ts';
import type { Piece, PieceInput } from '../author/new-piece.ts';
import { newResultType } from '../author/new-result-type.ts';
import { newRole } from '../author/new-role.ts';
import { newScreen } from '../author/new-screen.ts';
import { openTerminal } from '../author/open-terminal.ts';
import { writePiece } from '../author/write-piece.ts';
import { CommandRefused, type Command, type CommandLine, type CommandOption, type Shown } from './command.ts';

const AUTHORS: Readonly<Record<string, (input: PieceInput) => Promise<Piece>>> = {
  'result-type': newResultType,
  entity: newEntity,
  screen: newScreen,
  field: newField,
  role: newRole,
};

function answer(value: string, zh: string, en: string): CommandOption {
  return { type: 'string', value, summary: { zh, en } };
}

export const command: Command = {
  name: 'new',
  summary: {
    zh: '新增类型、实体、界面、字段或角色：逐项提问，或写成选项',
    en: 'adds a result type, entity, screen, field or role: asks, or takes the answers as options',
  },
  usage: ['result-type', 'entity', 'screen', 'field', 'role'],
  details: {
    zh:
      '在终端里逐项提问；不在终端里时，没有默认值的每一项都要写成选项。写好的文件先检查，有问题就什么都不写。\n' +
      '  result-type  entity key title variant screen field…\n' +
      '  entity       module id title path role machine field…\n' +
      '  screen       module kind entity key path title role columns form by\n' +
      '  field        entity form store field screen\n' +
      '  role         id title type code user-type home module\n' +
      '例：npm run config -- new result-type --key Patent --title 专利 --field "name:text:专利名称!" --field "patentNo:text:专利号!"\n' +
      '例：npm run config -- new entity --module process --id lecture --title 讲座 --machine declarer,institution,office --field "name:text:讲座名称!"',
    en:
      'Asks at a terminal; elsewhere every answer without a default is an option. What is written is checked first; with a problem nothing is written.\n' +
      '  result-type  entity key title variant screen field…\n' +
      '  entity       module id title path role machine field…\n' +
      '  screen       module kind entity key path title role columns form by\n' +
      '  field        entity form store field screen\n' +
      '  role         id title type code user-type home module\n' +
      'e.g. npm run config -- new field --entity lecture --field "place:text:地点!"\n' +
      'e.g. npm run config -- new entity --module process --id lecture --title Lectures --machine declarer,institution,office --field "name:text:Name!"',
  },
  words: { least: 1, most: 1 },
  options: {
    'dry-run': { type: 'boolean', summary: { zh: '只显示将写什么', en: 'only shows what would be written' } },
    entity: answer('ID', '实体', 'entity'),
    key: answer('KEY', '类型或界面的英文名', 'key of the type or screen'),
    id: answer('ID', '实体或角色的英文名', 'id of the entity or role'),
    title: answer('TEXT', '中文名称', 'title'),
    module: answer('NAMES', '模块（角色可写几个）', 'module (several for a role)'),
    variant: answer('NUMBER', '类型编号', 'number of the type'),
    screen: answer('KEYS', '显示它的界面', 'screen that shows it'),
    path: answer('PATH', '接口前缀或页面地址', 'prefix of the calls, or path of the page'),
    role: answer('NAMES', '角色，用逗号隔开', 'roles, commas between'),
    kind: answer(
      'KIND',
      '界面的种类：table、tabs、form、detail、page、charts、home、menu',
      'kind of the screen: table, tabs, form, detail, page, charts, home, menu',
    ),
    by: answer(
      'FIELD',
      '标签页按什么分：forms 或有选项的字段',
      'what tabs are told apart by: forms, or a field of choices',
    ),
    machine: answer(
      'ROLES',
      '实体的办理过程：填报的角色，再依次是审核的角色，用逗号隔开；一个角色一步，各步可退回；不写则没有办理过程',
      'the life of an entity: the role that writes, then those that review, commas between; one step a role, each may send it back; without it: none',
    ),
    columns: answer('NAMES', '界面的列，用逗号隔开', 'columns of the screen, commas between'),
    form: answer('KEYS', '表单', 'forms'),
    store: answer('form|column', '字段存在哪里', 'where the field is kept'),
    field: {
      ...answer(
        'LINE',
        '字段 名称:种类:标题[:选项][!]，可写几个',
        'field name:kind:title[:choices][!], may be repeated',
      ),
      multiple: true,
    },
    type: answer('NUMBER', '角色编号', 'number of the role'),
    code: answer('CODE', '角色代码', 'code of the role'),
    'user-type': answer('NUMBER', '账号类型', 'type of accounts'),
    home: answer('KEY', '角色的首页', 'home of the role'),
  },
  run: writeNew,
};

async function writeNew(line: CommandLine): Promise<Shown> {
  const kind = line.words[0] ?? '';
  const author = Object.hasOwn(AUTHORS, kind) ? AUTHORS[kind] : undefined;
  if (author === undefined) throw new CommandRefused(2, unknownAnswer(kind, Object.keys(AUTHORS)));
  const terminal = line.json ? null : openTerminal();
  try {
    return await writePiece({
      root: line.root,
      isDry: line.has('dry-run'),
      source: { language: line.language, flags: line.texts, terminal },
      author,
    });
  } finally {
    terminal?.close();
  }
}
