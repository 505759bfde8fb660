// Renaming what an entity declares: an event of a machine, a counter, a preset of a list, a dictionary's type.
import {
  child,
  entriesOf,
  firstRecords,
  isObject,
  sampleRecords,
  textAt,
  type Cursor,
} from '../../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../check/model/facts.ts';
import { CommandRefused } from '../../commands/command.ts';
import { unknownAnswer } from '../answers.ts';
import { addFormerName, hasKey, renameKey, setText } from './edit-names.ts';
import { CAMEL, CAMEL_SAID, demand, known, machineOf, NARROWED, refuseTaken, titleOf } from './old-and-new.ts';
import type { RenameInput } from './rename-field.ts';
import type { RenameTask } from './rename-task.ts';
import { insertLast } from '../text-edits.ts';

/** "request.submit": event ids are told apart over all machines of an entity. */
export function renameEvent({ scope, old, to }: RenameInput): RenameTask {
  const [id = '', name = ''] = split(old, 1);
  const entity = known(scope.entities, id);
  const machine = entity.machines.find(({ events }) => events.has(name)) ?? machineOf(entity, 'main');
  known(entity.events, name);
  demand(to, CAMEL, CAMEL_SAID);
  refuseTaken(to, entity.events.keys());
  const { file } = machine.cursor.document;
  return {
    title: titleOf('动作', 'event', { from: old, to }),
    names: [{ from: name, to }],
    isStored: false,
    notes: [
      {
        zh: `接口的参数和返回的可办动作从 ${name} 变为 ${to}：通知对接的系统；办理记录里的旧名不改，照样认得`,
        en: `what calls take and answer as an event changes from ${name} to ${to}: tell who calls them; records of what happened keep the former id and are still understood`,
      },
      NARROWED,
    ],
    declare: (draft) => {
      renameKey(draft, file, { path: ['events'], from: name, to });
      addFormerName(draft, file, { path: ['events', to], former: name, now: to });
    },
  };
}

/** Counters are told apart over all entities. */
export function renameCounter({ scope, old, to }: RenameInput): RenameTask {
  const { document } = known(scope.counters, old);
  demand(to, CAMEL, CAMEL_SAID);
  refuseTaken(to, scope.counters.keys());
  return {
    title: titleOf('计数', 'counter', { from: old, to }),
    names: [{ from: old, to }],
    isStored: false,
    notes: [
      {
        zh: `统计接口返回的 ${old} 变为 ${to}：通知对接的系统`,
        en: `the ${old} that statistics answer becomes ${to}: tell who calls them`,
      },
    ],
    declare: (draft) => renameKey(draft, document.file, { path: ['x-entity', 'counters'], from: old, to }),
  };
}

/** "request.getListPage.waiting". */
export function renamePreset({ scope, old, to }: RenameInput): RenameTask {
  const [id = '', call = '', name = ''] = split(old, 2);
  const entity = known(scope.entities, id);
  const presets = child(known(entity.calls, call).cursor, 'presets');
  const names = entriesOf(presets).map(([preset]) => preset);
  if (!names.includes(name)) throw new CommandRefused(2, unknownAnswer(name, names));
  demand(to, CAMEL, CAMEL_SAID);
  refuseTaken(to, names);
  return {
    title: titleOf('子筛选', 'preset', { from: old, to }),
    names: [{ from: name, to }],
    isStored: false,
    notes: [
      {
        zh: `接口 ${id}.${call} 的参数 preset 从 ${name} 变为 ${to}：通知对接的系统；收藏的地址里的旧名不再认得`,
        en: `the argument preset of ${id}.${call} changes from ${name} to ${to}: tell who calls it; addresses that people kept no longer say it`,
      },
    ],
    declare: (draft) =>
      renameKey(draft, entity.config.schema.file, {
        path: ['x-entity', 'api', 'calls', call, 'presets'],
        from: name,
        to,
      }),
  };
}

/**
 * A type of the data dictionary: its record among the samples, the records that lie below it, and the rows of the
 * database.
 */
export function renameDictionary({ scope, old, to }: RenameInput): RenameTask {
  const { dictionaries } = scope;
  if (dictionaries === null)
    throw new CommandRefused(2, {
      zh: '没有数据字典的样例，不知道有哪些类型',
      en: 'no sample of a dictionary says which types there are',
    });
  if (!dictionaries.has(old)) throw new CommandRefused(2, unknownAnswer(old, [...dictionaries]));
  demand(to, CAMEL, CAMEL_SAID);
  refuseTaken(to, dictionaries);
  const { entity, value, parent } = dictionaryEntity(scope, old);
  const { file } = entity.config.schema;
  return {
    title: titleOf('字典类型', 'dictionary type', { from: old, to }),
    names: [{ from: old, to }],
    isStored: true,
    notes: [
      {
        zh: `字典接口的参数从 ${old} 变为 ${to}：通知对接的系统`,
        en: `the argument of the dictionary's call changes from ${old} to ${to}: tell who calls it`,
      },
    ],
    declare: (draft) => {
      if (!hasKey(draft, file, ['x-entity', 'renamedTypes']))
        draft.write(
          file,
          insertLast({ file, text: draft.read(file), path: ['x-entity'], put: '"renamedTypes": {}' }) ??
            draft.read(file),
        );
      renameKey(draft, file, { path: ['x-entity', 'renamedTypes'], from: old, to });
      addFormerName(draft, file, { path: ['x-entity', 'renamedTypes'], key: to, former: old, now: to });
      for (const { file: samples, path } of namingPlaces({ entity, value, parent }, old))
        setText(draft, samples, { path, to });
    },
  };
}

interface DictionaryPlace {
  readonly entity: EntityFacts;
  /** Fields of a record: its own value, and the one it lies below. */
  readonly value: string;
  readonly parent: string;
}

function dictionaryEntity(scope: CheckScope, type: string): DictionaryPlace {
  for (const entity of scope.entityList) {
    const call = [...entity.calls.values()].find(({ use }) => use === 'entries')?.cursor;
    const parent = call === undefined ? null : textAt(call, 'field');
    if (call !== undefined && parent !== null && entity.config.sample !== null)
      return { entity, parent, value: textAt(call, 'argument') ?? 'val' };
  }
  throw new CommandRefused(2, unknownAnswer(type, []));
}

interface SamplePlace {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** Where samples say the type: in its own record, in those below it, and so in what an office begins with. */
function namingPlaces({ entity, value, parent }: DictionaryPlace, type: string): readonly SamplePlace[] {
  const { sample } = entity.config;
  if (sample === null) return [];
  const places = (records: readonly Cursor[], to: readonly string[]): readonly SamplePlace[] =>
    records.flatMap((record, at) => {
      if (!isObject(record.value)) return [];
      const key =
        record.value[parent] === type
          ? parent
          : record.value[parent] === '' && record.value[value] === type
            ? value
            : null;
      return key === null ? [] : [{ file: sample.file, path: [...to, at, key] }];
    });
  return [
    ...places(sampleRecords(sample), Array.isArray(sample.value) ? [] : ['records']),
    ...places(firstRecords(sample), ['first']),
  ];
}

/** "request.getListPage.waiting" → its parts, `dots` of them apart. */
function split(said: string, dots: number): readonly string[] {
  const parts = said.split('.');
  const wanted =
    dots === 1
      ? { zh: '写成 实体.名称，例如 lecture.submit', en: 'write entity.name, e.g. lecture.submit' }
      : {
          zh: '写成 实体.接口.名称，例如 lecture.getListPage.waiting',
          en: 'write entity.call.name, e.g. lecture.getListPage.waiting',
        };
  if (parts.length !== dots + 1) throw new CommandRefused(2, wanted);
  return parts;
}
