// Renaming a field: "lecture.speaker" of an entity, together with the forms' properties of that name, which are the
// same field; or "request.Device.warranty" of one form alone, which is kept in the detail column.
import { toSnakeCase } from '../../../src/core/naming.ts';
import { child, isSaid, textAt } from '../../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../check/model/facts.ts';
import { CommandRefused, type Said } from '../../commands/command.ts';
import { readSnapshot } from '../../plan/plan.ts';
import { unknownAnswer } from '../answers.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { mapAt, parseNodes } from '../source-nodes.ts';
import { insertLast } from '../text-edits.ts';
import { hasKey, noteFormerName, removeKey, renameInSchemaConditions, renameKey } from './edit-names.ts';
import type { RenameTask } from './rename-task.ts';

const NAME = /^[a-z][A-Za-z0-9]*$/;
const FORMER = 'x-renamedFrom';
/** Fields a machine uses by these names where it says no other. */
const BY_CONVENTION: Readonly<Record<string, string>> = {
  reviewContent: 'opinionField',
  reviewFile: 'opinionFileField',
};

export interface RenameInput {
  readonly scope: CheckScope;
  readonly root: string;
  readonly old: string;
  readonly to: string;
}

export function renameField({ scope, root, old, to }: RenameInput): RenameTask {
  const [id = '', ...rest] = old.split('.');
  const name = rest.at(-1) ?? '';
  const entity = scope.entities.get(id);
  if (entity === undefined || rest.length === 0 || rest.length > 2) {
    throw new CommandRefused(
      2,
      rest.length === 0 || rest.length > 2
        ? {
            zh: '字段写成 实体.字段，或 实体.表单.字段，例如 lecture.speaker',
            en: 'a field is written entity.field or entity.form.field, e.g. lecture.speaker',
          }
        : unknownAnswer(id, [...scope.entities.keys()]),
    );
  }
  const form = rest.length === 2 ? (rest[0] ?? '') : null;
  const stored = entity.fields.get(name);
  refuseUnknown(entity, form, name);
  refuseTaken(entity, { form, to });
  if (form === null && stored?.cursor === null)
    throw new CommandRefused(2, {
      zh: `"${name}" 是系统自带的字段，不能改名`,
      en: `"${name}" is a field of the engine and keeps its name`,
    });
  if (form !== null && stored !== undefined)
    throw new CommandRefused(2, {
      zh: `"${name}" 是实体的字段，请写 ${id}.${name}`,
      en: `"${name}" is a field of the entity, write ${id}.${name}`,
    });
  const title = { zh: `字段 ${old} → ${to}`, en: `field ${old} → ${to}` };
  const pair = { from: name, to };
  const notes: readonly Said[] = [
    {
      zh: `接口里的参数和返回的字段也从 ${name} 变为 ${to}：通知对接的系统`,
      en: `arguments and answers of the API change from ${name} to ${to} too: tell who calls it`,
    },
  ];
  const forms = [...entity.forms.values()].filter((candidate) =>
    form === null ? isSaid(child(child(candidate.cursor, 'properties'), name)) : candidate.key === form,
  );
  return {
    title,
    names: [pair],
    isStored: true,
    notes,
    declare: (draft) => {
      if (form === null) {
        const { file } = entity.config.schema;
        renameKey(draft, file, { path: ['properties'], ...pair });
        noteFormer(draft, { file, root, table: toSnakeCase(id), ...pair });
        keepConvention(draft, entity, pair);
      }
      for (const { cursor } of forms) {
        const { file } = cursor.document;
        renameKey(draft, file, { path: ['properties'], ...pair });
        renameInSchemaConditions(draft, file, pair);
        if (form !== null) noteFormerName(draft, file, { path: ['properties', to], key: FORMER, former: name });
      }
    },
  };
}

function refuseUnknown(entity: EntityFacts, form: string | null, name: string): void {
  if (form !== null && !entity.forms.has(form))
    throw new CommandRefused(2, unknownAnswer(form, [...entity.forms.keys()]));
  const names = form === null ? [...entity.fields.keys()] : [...(entity.forms.get(form)?.fields.keys() ?? [])];
  if (!names.includes(name)) throw new CommandRefused(2, unknownAnswer(name, names));
}

function refuseTaken(entity: EntityFacts, { form, to }: { readonly form: string | null; readonly to: string }): void {
  if (!NAME.test(to))
    throw new CommandRefused(2, {
      zh: `"${to}" 要以小写字母开头，只含字母和数字`,
      en: `"${to}": begins with a small letter, letters and digits only`,
    });
  const forms = [...entity.forms.values()].filter((candidate) => form === null || candidate.key === form);
  if (entity.fields.has(to))
    throw new CommandRefused(2, {
      zh: `实体 "${entity.id}" 已有字段 "${to}"`,
      en: `entity "${entity.id}" has a field "${to}" already`,
    });
  const taken = forms.find((candidate) => candidate.fields.has(to));
  if (taken !== undefined)
    throw new CommandRefused(2, {
      zh: `表单 "${taken.key}" 已有字段 "${to}"`,
      en: `form "${taken.key}" has a field "${to}" already`,
    });
}

interface Former {
  readonly file: string;
  readonly root: string;
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The name that the migrations know: a field renamed twice before a migration still has its first one there, and one
 * that is renamed back needs none.
 */
function noteFormer(draft: ConfigDraft, { file, root, table, from, to }: Former): void {
  const path = ['properties', to];
  const said = mapAt(parseNodes(file, draft.read(file)), path)?.entries.find(({ key }) => key.value === FORMER)?.value;
  const columns =
    readSnapshot(root)
      .tables.find(({ name }) => name === table)
      ?.columns.map(({ name }) => name) ?? [];
  if (columns.includes(toSnakeCase(to)) && !columns.includes(toSnakeCase(from)))
    return removeKey(draft, file, { path, key: FORMER });
  const isOlderMeant =
    said?.kind === 'scalar' && !columns.includes(toSnakeCase(from)) && columns.includes(toSnakeCase(said.value));
  if (!isOlderMeant) noteFormerName(draft, file, { path, key: FORMER, former: from });
}

/** A machine that found its field by its usual name is told the new one. */
function keepConvention(
  draft: ConfigDraft,
  entity: EntityFacts,
  { from, to }: { readonly from: string; readonly to: string },
): void {
  const key = BY_CONVENTION[from];
  if (key === undefined) return;
  for (const { cursor } of entity.machines) {
    const { file } = cursor.document;
    if (textAt(cursor, key) !== null || hasKey(draft, file, [key])) continue;
    const text = draft.read(file);
    draft.write(file, insertLast({ file, text, path: [], put: `${key}: ${to}` }) ?? text);
  }
}
