// Who may read a stored file: who uploaded it, and who may read a record that names it, in a field they may read, or a
// record that copies this field (x-fetch). What the program made is opened by that field alone; made for one person and
// kept by no record, by that person. Where no field grants a file, the planning office alone opens it. Everyone else
// gets the same answer as for a file that does not exist.
import type { Actor } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { mayReadField, pathsOfReaders } from '../../core/field-readers.ts';
import { entityNow } from '../../core/former-names.ts';
import { fieldOfStepFile } from '../audit/step-fields.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import { listIds } from '../repository/list-ids.ts';
import type { Repository } from '../repository/repository.ts';
import { scopeReader } from '../repository/scoped-actor.ts';
import { fileUrl, type StoredFile } from './stored-file.ts';

const REFERENCES = {
  name: 'file-references',
  text: 'select entity, record_id, field from file_ref where file_id = $1 order by entity, record_id, field limit 50',
};

/** A file that a later step replaced is still named by the record's history. */
const HISTORY = {
  name: 'file-history',
  text: 'select distinct entity, record_id, action, file_url, changes from audit_log where file_url = $1 and record_id is not null limit 50',
};

/** Of one record's copies that somebody reads. */
const MOST_COPIES = 50;

export async function canReadFile(repository: Repository, actor: Actor, file: StoredFile): Promise<boolean> {
  const isOwner = file.ownerUserId === actor.userId;
  if (isOwner && !file.isMade) return true;
  const places = await placesOf(repository, file);
  if (places.length === 0) return isOwner;
  for (const place of places) if (await canReadPlace(repository, actor, place)) return true;
  for (const place of places)
    for (const copy of await copiesOf(repository, actor, place))
      if (await canReadPlace(repository, actor, copy)) return true;
  return false;
}

/** A record that names the file, and where. */
interface FilePlace {
  readonly entity: EntityModel;
  readonly id: number;
  /** null: no field of the record, its history alone. */
  readonly field: string | null;
}

async function placesOf({ sql, model }: Repository, { id }: StoredFile): Promise<readonly FilePlace[]> {
  const references = await sql.query(REFERENCES, [id]);
  const history = await sql.query(HISTORY, [fileUrl(id)]);
  const placeOf = (row: SqlRow, fieldOf: (entity: EntityModel) => string | null): readonly FilePlace[] => {
    const entity = entityNow(model.app.entities, String(row['entity']));
    return entity === undefined ? [] : [{ entity, id: Number(row['record_id']), field: fieldOf(entity) }];
  };
  return [
    ...references.flatMap((row) => placeOf(row, () => String(row['field']))),
    ...history.flatMap((row) => placeOf(row, (entity) => fieldOfStepFile(entity, row))),
  ];
}

/** Records among the actor's that copy the field of the place. */
async function copiesOf(
  repository: Repository,
  actor: Actor,
  { entity, id, field }: FilePlace,
): Promise<readonly FilePlace[]> {
  const places: FilePlace[] = [];
  for (const feed of entity.feeds.filter((one) => one.field === field)) {
    const scope = scopeReader(repository, feed.child, actor);
    if (scope.rows === 'none') continue;
    const conditions = [{ field: feed.through, op: 'eq', value: id }] as const;
    const ids = await listIds(repository, scope, { conditions, sort: '-id', most: MOST_COPIES });
    places.push(...ids.map((copy) => ({ entity: scope.entity, id: copy, field: feed.childField })));
  }
  return places;
}

/** Among the actor's rows, in a field that the role reads in the state the record is in. */
async function canReadPlace(repository: Repository, actor: Actor, { entity, id, field }: FilePlace): Promise<boolean> {
  const plan = planGet(repository, entity, { keys: ['id', ...pathsOfReaders(entity)], hidden: [], personal: [] });
  const record = await getRecord(repository, scopeReader(repository, entity.id, actor), { id, plan });
  return record !== null && mayReadField(entity, field, { role: repository.model.roleById.get(actor.role), record });
}
