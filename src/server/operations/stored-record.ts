// The stored record as a decision needs it: every field, what guards read of its parents, and the versions of those
// parents, so that the write can insist that nothing has moved since.
import type { EntityModel } from '../../core/entity-model.ts';
import { aboutPaths, recordNames, refusedNames } from '../../core/form-judge.ts';
import { guardPaths } from '../../core/machine.ts';
import { referencesIn, splitPath } from '../../core/naming.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import { resolvePath } from '../repository/query-source.ts';
import type { RecordShape } from '../repository/record-shape.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import type { LockedParent } from '../repository/write-record.ts';
import type { Engine } from './engine.ts';

export interface StoredReader {
  /** null: not among the actor's rows, or not there at all. */
  readonly read: (scope: ScopedActor, id: number) => Promise<SqlRow | null>;
  /** The parents whose state the guards looked at. */
  readonly parentsOf: (row: SqlRow) => readonly LockedParent[];
}

const VERSION = 'rowVersion';
const readersOf = new WeakMap<Engine, Map<EntityModel, StoredReader>>();

/** Once an entity: a dozen calls decide about its records, by the same statements. */
export function prepareStored(engine: Engine, entity: EntityModel): StoredReader {
  const readers = readersOf.get(engine) ?? new Map<EntityModel, StoredReader>();
  readersOf.set(engine, readers);
  const reader = readers.get(entity) ?? storedReader(engine, entity);
  readers.set(entity, reader);
  return reader;
}

function storedReader(engine: Engine, entity: EntityModel): StoredReader {
  const { model } = engine.repository;
  const paths = [
    ...entity.machines.flatMap((machine) => guardPaths(machine, engine.context.registry.guards)),
    ...entity.forms.flatMap((form) => [...aboutPaths(form.rules), ...recordNames(form), ...refusedNames(form)]),
    ...askedByParts(engine, entity),
  ];
  const references = [...new Set(paths.flatMap(referencesIn))];
  const shape: RecordShape = {
    keys: entity.fields.map((field) => field.name),
    // Guards also read what is summed up at every reading, which is no column.
    hidden: [
      ...new Set([
        ...paths.filter((path) => path.includes('.') || !entity.fields.some(({ name }) => name === path)),
        ...references.flatMap((reference) =>
          [reference, `${reference}.${VERSION}`].filter((path) => path.includes('.')),
        ),
      ]),
    ],
    personal: entity.fields.filter((field) => field.personal).map((field) => ({ key: field.name, field })),
  };
  const plan = planGet(engine.repository, entity, shape);
  return {
    read: (scope, id) => getRecord(engine.repository, scope, { id, plan, plain: true }),
    parentsOf: (row) =>
      references.flatMap((reference): LockedParent[] => {
        const target = resolvePath(model, entity, reference).field.to;
        const [id, rowVersion] = [row[reference], row[`${reference}.${VERSION}`]];
        return target === null || typeof id !== 'number' || typeof rowVersion !== 'number'
          ? []
          : [{ entity: target, id, rowVersion }];
      }),
  };
}

/** What forms of its parts read of this record: they are judged with it when it is handed in. */
function askedByParts({ repository: { model } }: Engine, { id }: EntityModel): readonly string[] {
  return model.app.entities
    .filter(({ part }) => part?.entity === id)
    .flatMap(({ forms }) => forms.flatMap(({ rules }) => aboutPaths(rules)))
    .map((path) => splitPath(path)[1]);
}
