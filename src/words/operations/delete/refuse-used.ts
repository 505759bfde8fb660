// A delete call that says "unused": what living records refer to stays, by reference or as the entry of a dictionary.
// The references are those of the model, so a new entity that points here is heeded without a line anywhere; they are
// counted inside the transaction that deletes. What people merely work in at the moment is no use of it.
import { serverKind } from '../../../server/field-kinds.ts';
import type { CallOf } from '../../../core/call-model.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import type { FieldModel } from '../../../core/field-model.ts';
import { AppError } from '../../../core/errors.ts';
import type { ReadPort } from '../../../core/rule.ts';
import { quoteIdentifier } from '../../../server/db/identifier.ts';
import type { SqlRunner } from '../../../server/db/sql-port.ts';
import type { Repository } from '../../../server/repository/repository.ts';
import { entityOf } from '../../../server/server-model.ts';
import { entriesCall } from '../../../core/call-uses.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import type { Judge } from '../../../server/operations/judge-constraints.ts';
import { readPort } from '../../../server/operations/record-port.ts';

/** null: the call asks for nothing. */
export function prepareRefusal({ repository }: Engine, call: CallOf<'delete'>): ((id: number) => Judge) | null {
  if (call.options.unused !== true) return null;
  const users = repository.model.app.entities.flatMap(({ id, title, fields, signedIn }) => {
    const names = fields
      .filter(({ name, to }) => to === call.entity && !signedIn.includes(name))
      .map(({ name }) => name);
    return names.length === 0 ? [] : [{ entity: id, title, names }];
  });
  const ofDictionary = prepareEntryRefusal(repository, call);
  return (id) => async (runner) => {
    const port = readPort(repository, runner);
    await ofDictionary?.(id, port, runner);
    for (const { entity, title, names } of users) {
      for (const field of names) {
        const used = await port.count(entity, [{ field, op: 'eq', value: id }]);
        if (used > 0) throw refusal(used, title);
      }
    }
  };
}

type EntryRefusal = (id: number, port: ReadPort, runner: SqlRunner) => Promise<void>;

/**
 * An entry of a dictionary is used by its value wherever a field says x-dictionary; one that has entries under it by
 * those.
 */
function prepareEntryRefusal({ model }: Repository, call: CallOf<'delete'>): EntryRefusal | null {
  const children = entriesCall(entityOf(model, call.entity).calls);
  if (children === null) return null;
  const { field: parent, argument: value } = children.options;
  const users = model.app.entities.flatMap((entity) => dictionaryUsers(entity));
  return async (id, port, runner) => {
    const entry = await port.read(call.entity, id);
    if (entry === null) return;
    const under = await port.count(call.entity, [{ field: parent, op: 'eq', value: entry[value] ?? null }]);
    if (entry[parent] === '' && under > 0) throw refusal(under, '选项');
    for (const user of users.filter(({ dictionary }) => dictionary === entry[parent])) {
      const [row] = await runner.query({ text: user.text }, [String(entry[value])]);
      if (Number(row?.['used']) > 0) throw refusal(Number(row?.['used']), user.title);
    }
  };
}

interface DictionaryUser {
  readonly dictionary: string;
  readonly title: string;
  /** Counts the living records that bear a value. */
  readonly text: string;
}

function dictionaryUsers({ table, title, fields, forms, variants }: EntityModel): readonly DictionaryUser[] {
  const count = (where: string): string =>
    `select count(*) as used from ${quoteIdentifier(table)} where not del_flag and ${where}`;
  const columns = fields.flatMap((field) =>
    field.dictionary === null
      ? []
      : [{ dictionary: field.dictionary, title, text: count(usesIn(field, quoteIdentifier(field.column.name))) }],
  );
  const detail = fields.find((field) => field.name === variants?.detail)?.column.name;
  const inDetail =
    detail === undefined
      ? []
      : forms
          .flatMap((form) => form.fields.filter((field) => field.storage === 'detail'))
          .flatMap((field) =>
            field.dictionary === null
              ? []
              : [
                  {
                    dictionary: field.dictionary,
                    title,
                    text: count(inDetailOf(field, quoteIdentifier(detail), quoteText(field.name))),
                  },
                ],
          );
  return [...columns, ...inDetail];
}

function holdsSeveral(kind: string): boolean {
  return serverKind(kind)?.traits.value === 'picks';
}

/** Several choices are a jsonb array of values. */
function usesIn({ kind }: FieldModel, column: string): string {
  return holdsSeveral(kind) ? `${column} @> jsonb_build_array($1::text)` : `${column} = $1`;
}

function inDetailOf({ kind }: FieldModel, detail: string, key: string): string {
  return holdsSeveral(kind) ? `${detail} -> ${key} @> jsonb_build_array($1::text)` : `${detail} ->> ${key} = $1`;
}

/** A name of the model: letters and digits. */
function quoteText(name: string): string {
  if (!/^[A-Za-z0-9]+$/.test(name)) throw new Error(`${name} is no field name`);
  return `'${name}'`;
}

function refusal(used: number, title: string): AppError {
  return new AppError('refusedTransition', { message: `已被${used}条“${title}”使用，不能删除` });
}
