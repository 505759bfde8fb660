// Entries of dictionaries, for names in exports and for what may be chosen. The dictionary is whatever entity offers a
// "children" call open to everybody: its argument names the value, its label the name, its conditions what is in use.
import { comparedPaths } from '../../core/condition.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import { entityOf } from '../server-model.ts';
import type { DictionaryWords } from '../../core/field-server.ts';
import { subDictionaries } from '../../core/sub-columns.ts';
import { entriesCall } from '../../core/call-uses.ts';
import type { Engine } from './engine.ts';

const MOST = 2_000;

/** What its values are named by: its own dictionary, those of its columns where it is a table. */
export type SpokenField = Pick<FieldModel, 'dictionary'> & Partial<Pick<FieldModel, 'schema' | 'options'>>;

export interface Entries {
  /** Of the fields' dictionaries, those no longer in use among them. */
  readonly entries: readonly SqlRow[];
  readonly names: {
    /** Field of an entry that holds its type. */
    readonly parent: string;
    readonly value: string;
    readonly label: string;
    /** What an entry in use fulfils. */
    readonly open: readonly ConditionModel[];
  };
}

export async function readEntries(engine: Engine, fields: readonly SpokenField[]): Promise<Entries> {
  const types = [
    ...new Set(
      fields.flatMap((field) => [...(field.dictionary === null ? [] : [field.dictionary]), ...subDictionaries(field)]),
    ),
  ];
  const call = entriesCall(engine.repository.model.app.entities.flatMap((entity) => entity.calls));
  if (call === null) return { entries: [], names: { parent: '', value: '', label: '', open: [] } };
  const entity = entityOf(engine.repository.model, call.entity);
  const names = {
    parent: call.options.field,
    value: call.options.argument,
    label: entity.label,
    open: call.options.where,
  };
  if (types.length === 0) return { entries: [], names };
  const keys = [...new Set([names.parent, names.value, names.label, ...comparedPaths(names.open)])];
  const plan = planList(engine.repository, entity, { keys, hidden: [], personal: [] });
  const conditions: readonly ConditionModel[] = [{ field: names.parent, op: 'in', value: types }];
  const { rows } = await listRecords(engine.repository, scopeEngine(engine.repository.model, call.entity), {
    plan,
    // In the office's order.
    request: { conditions, sort: entity.sort, page: 1, pageSize: MOST },
  });
  return { entries: rows, names };
}

export async function readDictionaryWords(engine: Engine, fields: readonly SpokenField[]): Promise<DictionaryWords> {
  const { entries, names } = await readEntries(engine, fields);
  const byType = Map.groupBy(entries, (entry) => String(entry[names.parent]));
  return new Map(
    [...byType].map(([type, rows]) => [
      type,
      new Map(rows.map((row) => [String(row[names.value]), String(row[names.label])])),
    ]),
  );
}
