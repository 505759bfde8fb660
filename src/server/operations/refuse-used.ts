// A delete call that says "unused": what living records refer to stays, by reference or as the entry of a dictionary. The references are those of the model, so a new
// entity that points here is heeded without a line anywhere; they are counted inside the transaction that deletes.
import type { CallModel, EntityModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import type { ReadPort } from '../../core/rule.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { Repository } from '../repository/repository.ts';
import { entityOf } from '../server-model.ts';
import { textOption, type Engine } from './engine.ts';
import type { Judge } from './judge-constraints.ts';
import { readPort } from './record-port.ts';

/** null: the call asks for nothing. */
export function prepareRefusal({ repository }: Engine, call: CallModel): ((id: number) => Judge) | null {
  if (call.options['unused'] !== true) return null;
  const users = repository.model.app.entities.flatMap(({ id, title, fields }) => {
    const names = fields.filter((field) => field.to === call.entity).map((field) => field.name);
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

/** An entry of a dictionary is used by its value wherever a field says x-dictionary; one that has entries under it by those. */
function prepareEntryRefusal({ model }: Repository, call: CallModel): EntryRefusal | null {
  const children = entityOf(model, call.entity).calls.find((candidate) => candidate.op === 'children' && candidate.open === 'visitor');
  if (children === undefined) return null;
  const [parent, value] = [textOption(children, 'field'), textOption(children, 'argument')];
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

const SEVERAL = 'choices';

interface DictionaryUser {
  readonly dictionary: string;
  readonly title: string;
  /** Counts the living records that bear a value. */
  readonly text: string;
}

function dictionaryUsers({ table, title, fields, forms, variants }: EntityModel): readonly DictionaryUser[] {
  const count = (where: string): string => `select count(*) as used from ${quoteIdentifier(table)} where not del_flag and ${where}`;
  const columns = fields.flatMap((field) => (field.dictionary === null ? [] : [{ dictionary: field.dictionary, title, text: count(usesIn(field.kind, quoteIdentifier(field.column.name))) }]));
  const detail = fields.find((field) => field.name === variants?.detail)?.column.name;
  const inDetail = detail === undefined ? [] : forms.flatMap((form) => form.fields.filter((field) => field.storage === 'detail'))
    .flatMap((field) => (field.dictionary === null ? [] : [{ dictionary: field.dictionary, title, text: count(inDetailOf(field.kind, quoteIdentifier(detail), quoteText(field.name))) }]));
  return [...columns, ...inDetail];
}

/** Several choices are a jsonb array of values. */
function usesIn(kind: string, column: string): string {
  return kind === SEVERAL ? `${column} @> jsonb_build_array($1::text)` : `${column} = $1`;
}

function inDetailOf(kind: string, detail: string, key: string): string {
  return kind === SEVERAL ? `${detail} -> ${key} @> jsonb_build_array($1::text)` : `${detail} ->> ${key} = $1`;
}

/** A name of the model: letters and digits. */
function quoteText(name: string): string {
  if (!/^[A-Za-z0-9]+$/.test(name)) throw new Error(`${name} is no field name`);
  return `'${name}'`;
}

function refusal(used: number, title: string): AppError {
  return new AppError('refusedTransition', { message: `已被${used}条“${title}”使用，不能删除` });
}
