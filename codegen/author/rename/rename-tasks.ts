// Renaming a screen, a form, a role, a state or a call. Each says what its declaration is; fields, entities and what
// stands within an entity have files of their own.
import { toKebabCase } from '../../../src/core/naming.ts';
import { textAt } from '../../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FormFacts } from '../../check/model/facts.ts';
import { CommandRefused } from '../../commands/command.ts';
import { unknownAnswer } from '../answers.ts';
import { addFormerName, hasKey, noteFormerName, renameKey, setText } from './edit-names.ts';
import { CAMEL, CAMEL_SAID, demand, known, machineOf, NARROWED, refuseTaken, titleOf } from './old-and-new.ts';
import { renameCounter, renameDictionary, renameEvent, renamePreset } from './rename-within.ts';
import { renameEntity } from './rename-entity.ts';
import { renameField, type RenameInput } from './rename-field.ts';
import type { NamePair, RenameTask } from './rename-task.ts';

export const RENAMES: Readonly<Record<string, (input: RenameInput) => RenameTask>> = {
  field: renameField,
  form: renameForm,
  screen: renameScreen,
  role: renameRole,
  state: renameState,
  call: renameCall,
  entity: renameEntity,
  event: renameEvent,
  counter: renameCounter,
  preset: renamePreset,
  dictionary: renameDictionary,
};

function renameScreen({ scope, old, to }: RenameInput): RenameTask {
  const screen = known(scope.screens, old);
  demand(to, /^[a-z][A-Za-z0-9_]*$/, {
    zh: '要以小写字母开头，只含字母、数字、下划线',
    en: 'begins with a small letter, letters, digits and _ only',
  });
  refuseTaken(to, scope.screens.keys());
  const { file } = screen.cursor.document;
  return {
    title: titleOf('界面', 'screen', { from: old, to }),
    names: [{ from: old, to }],
    isStored: false,
    notes: [
      {
        zh: `页面地址 ${screen.path ?? ''} 没有变；要改，改它的 path，并留意别处写的链接`,
        en: `its path ${screen.path ?? ''} stays; to change it, change path and look after links to it`,
      },
      NARROWED,
    ],
    declare: (draft) => {
      setText(draft, file, { path: ['key'], to });
      draft.move(file, file.replace(/[^/]+$/, `${to}.screen.yaml`));
      const chapter = file.replace(/\.screen\.yaml$/, '.md');
      if (draft.has(chapter)) draft.move(chapter, chapter.replace(/[^/]+$/, `${to}.md`));
    },
  };
}

/** "Paper" or "request.Device". */
function renameForm({ scope, old, to }: RenameInput): RenameTask {
  const { entity, form } = formNamed(scope, old);
  demand(to, /^[A-Z][A-Za-z0-9]*$/, {
    zh: '要以大写字母开头，只含字母和数字',
    en: 'begins with a capital, letters and digits only',
  });
  refuseTaken(to, entity.forms.keys());
  const calls = [...entity.calls.values()].filter(
    (call) => call.form === form.key && call.name.endsWith(form.key) && textAt(call.cursor, 'each') === 'form',
  );
  const made = calls.map(({ name }): NamePair => ({ from: name, to: `${name.slice(0, -form.key.length)}${to}` }));
  for (const { to: call } of made) refuseTaken(call, entity.calls.keys());
  const folder = form.cursor.document.file.replace(/[^/]+$/, '');
  return {
    title: titleOf('表单', 'form', { from: old, to }),
    names: [{ from: form.key, to }, ...made],
    isStored: true,
    notes: made.map(({ from, to: call }) => ({
      zh: `接口 ${entity.id}.${from} 变为 ${entity.id}.${call}：通知对接的系统`,
      en: `call ${entity.id}.${from} becomes ${entity.id}.${call}: tell who calls it`,
    })),
    declare: (draft) => {
      const { file } = form.cursor.document;
      setText(draft, file, { path: ['$id'], to });
      if (hasKey(draft, file, ['x-form']))
        noteFormerName(draft, file, { path: ['x-form'], key: 'renamedFrom', former: form.key });
      else noteFormerName(draft, file, { path: [], key: 'x-form', former: { renamedFrom: form.key } });
      draft.move(form.cursor.document.file, `${folder}${toKebabCase(to)}.form.json`);
      if (form.ui !== null) draft.move(form.ui.document.file, `${folder}${toKebabCase(to)}.ui.json`);
    },
  };
}

function formNamed(scope: CheckScope, said: string): { readonly entity: EntityFacts; readonly form: FormFacts } {
  const all = scope.entityList.flatMap((entity) => [...entity.forms.values()].map((form) => ({ entity, form })));
  const found = all.filter(({ entity, form }) => form.key === said || `${entity.id}.${form.key}` === said);
  const [only] = found;
  if (only === undefined)
    throw new CommandRefused(
      2,
      unknownAnswer(
        said,
        all.map(({ entity, form }) => (said.includes('.') ? `${entity.id}.${form.key}` : form.key)),
      ),
    );
  if (found.length > 1)
    throw new CommandRefused(2, {
      zh: `有几个表单叫 "${said}"：${found.map(({ entity }) => `${entity.id}.${said}`).join('、')}`,
      en: `several forms are called "${said}": ${found.map(({ entity }) => `${entity.id}.${said}`).join(', ')}`,
    });
  return only;
}

function renameRole({ scope, old, to }: RenameInput): RenameTask {
  known(scope.roles, old);
  demand(to, CAMEL, CAMEL_SAID);
  refuseTaken(to, scope.roles.keys());
  return {
    title: titleOf('角色', 'role', { from: old, to }),
    names: [{ from: old, to }],
    isStored: true,
    notes: [],
    declare: (draft) => {
      renameKey(draft, 'roles.yaml', { path: ['roles'], from: old, to });
      addFormerName(draft, 'roles.yaml', { path: ['roles', to], former: old, now: to });
    },
  };
}

/** "request.draft", or "request.handover.draft" of a machine with a name. */
function renameState({ scope, old, to }: RenameInput): RenameTask {
  const [id = '', ...rest] = old.split('.');
  const entity = known(scope.entities, id);
  const state = rest.at(-1) ?? '';
  const machine = machineOf(entity, rest.length > 1 ? (rest[0] ?? '') : 'main');
  if (!machine.states.has(state)) throw new CommandRefused(2, unknownAnswer(state, [...machine.states.keys()]));
  demand(to, CAMEL, CAMEL_SAID);
  refuseTaken(to, machine.states.keys());
  const { file } = machine.cursor.document;
  return {
    title: titleOf('状态', 'state', { from: old, to }),
    names: [{ from: state, to }],
    isStored: false,
    notes: [{ zh: '保存的是编号，数据库不变', en: 'its number is what is stored: the database stays as it is' }],
    declare: (draft) => {
      renameKey(draft, file, { path: ['states'], from: state, to });
      noteFormerName(draft, file, { path: ['states', to], key: 'renamedFrom', former: state });
    },
  };
}

/** "request.getListPage". */
function renameCall({ scope, old, to }: RenameInput): RenameTask {
  const [id = '', ...rest] = old.split('.');
  const entity = known(scope.entities, id);
  const name = rest.join('.');
  const call = entity.calls.get(name);
  if (call === undefined) throw new CommandRefused(2, unknownAnswer(name, [...entity.calls.keys()]));
  if (textAt(call.cursor, 'each') === 'form')
    throw new CommandRefused(2, {
      zh: `"${name}" 的名称来自表单：请改表单名`,
      en: `"${name}" is named after its form: rename the form`,
    });
  demand(to, /^[a-z][A-Za-z0-9_]*(\/[a-z][A-Za-z0-9_]*)*$/, {
    zh: '要以小写字母开头，可用 / 分段',
    en: 'begins with a small letter, / between parts',
  });
  refuseTaken(to, entity.calls.keys());
  return {
    title: titleOf('接口', 'call', { from: old, to }),
    names: [{ from: name, to }],
    isStored: false,
    notes: [
      ...(textAt(call.cursor, 'path') === null
        ? [{ zh: '接口地址随名称改变：通知对接的系统', en: 'its address changes with its name: tell who calls it' }]
        : []),
      NARROWED,
    ],
    declare: (draft) =>
      renameKey(draft, entity.config.schema.file, { path: ['x-entity', 'api', 'calls'], from: name, to }),
  };
}
