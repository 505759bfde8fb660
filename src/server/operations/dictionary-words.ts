// Names of dictionary values for exports. The dictionary is whatever entity offers a "children" call open to everybody:
// its argument names the value, its label the name.
import type { FieldModel } from '../../core/entity-model.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { scopeVisitor } from '../repository/scoped-actor.ts';
import { entityOf } from '../server-model.ts';
import { textOption, type Engine } from './engine.ts';
import type { DictionaryWords } from './export-columns.ts';

const MOST = 2_000;

export async function readDictionaryWords(engine: Engine, fields: readonly Pick<FieldModel, 'dictionary'>[]): Promise<DictionaryWords> {
  const types = [...new Set(fields.flatMap((field) => field.dictionary ?? []))];
  const call = engine.repository.model.app.entities.flatMap((entity) => entity.calls).find((candidate) => candidate.op === 'children' && candidate.open === 'visitor');
  if (types.length === 0 || call === undefined) return new Map();
  const entity = entityOf(engine.repository.model, call.entity);
  const [parent, value] = [textOption(call, 'field'), textOption(call, 'argument')];
  const plan = planList(engine.repository, entity, { keys: [parent, value, entity.label], hidden: [], personal: [] });
  const { rows } = await listRecords(engine.repository, scopeVisitor(engine.repository.model, call), {
    plan, request: { conditions: [{ field: parent, op: 'in', value: types }], sort: 'id', page: 1, pageSize: MOST },
  });
  const byType = Map.groupBy(rows, (row) => String(row[parent]));
  return new Map([...byType].map(([type, entries]) => [type, new Map(entries.map((row) => [String(row[value]), String(row[entity.label])]))]));
}
