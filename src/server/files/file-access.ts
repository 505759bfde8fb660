// Who may read a stored file: who uploaded it, and who may read a record that names it, in a field they may read.
// Everyone else gets the same answer as for a file that does not exist.
import type { Actor } from '../../core/actor.ts';
import { entityNow, eventNow } from '../../core/former-names.ts';
import { machineOfEvent } from '../../core/machine.ts';
import { canReadRecord, getRecord, planGet } from '../repository/get-record.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import type { Repository } from '../repository/repository.ts';
import { scopeActor } from '../repository/scoped-actor.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { fileUrl, type StoredFile } from './stored-file.ts';

const REFERENCES = { name: 'file-references', text: 'select entity, record_id, field from file_ref where file_id = $1 order by entity, record_id, field limit 50' };

/** A file that a later step replaced is still named by the record's history. */
const HISTORY = { name: 'file-history', text: 'select distinct entity, record_id, action from audit_log where file_url = $1 and record_id is not null limit 50' };

export async function canReadFile(repository: Repository, actor: Actor, file: StoredFile): Promise<boolean> {
  if (file.ownerUserId === actor.userId) return true;
  for (const row of await repository.sql.query(HISTORY, [fileUrl(file.id)])) {
    if (mayReadStep(repository, actor, row) && (await canReadRecordOf(repository, actor, row))) return true;
  }
  for (const row of await repository.sql.query(REFERENCES, [file.id])) {
    if (!mayReadField(repository, actor, { entity: String(row['entity']), field: String(row['field']) })) continue;
    if (await canReadFieldOf(repository, actor, row)) return true;
  }
  return false;
}

async function canReadRecordOf(repository: Repository, actor: Actor, row: SqlRow): Promise<boolean> {
  const entity = entityNow(repository.model.app.entities, String(row['entity']));
  return entity !== undefined && (await canReadRecord(repository, scopeActor(repository, entity.id, actor), Number(row['record_id'])));
}

/** In the state the record is in, too. */
async function canReadFieldOf(repository: Repository, actor: Actor, row: SqlRow): Promise<boolean> {
  const [id, name] = [String(row['entity']), String(row['field'])];
  const entity = repository.model.entityById.get(id);
  if (entity?.readBy[name] === undefined) return canReadRecordOf(repository, actor, row);
  const plan = planGet(repository, entity, shapeRecord(repository.model, { entity, role: actor.role, paths: [name], hidden: [], labels: false }));
  const record = await getRecord(repository, scopeActor(repository, id, actor), { id: Number(row['record_id']), plan });
  return (record?.[name] ?? null) !== null;
}

/** The file of a step is what the record's field for it held then: its readers are the same. */
function mayReadStep(repository: Repository, actor: Actor, row: SqlRow): boolean {
  const entity = entityNow(repository.model.app.entities, String(row['entity']));
  const field = entity === undefined ? null : (machineOfEvent(entity.machines, eventNow(entity, String(row['action'])))?.opinionFileField ?? null);
  return entity === undefined || field === null || mayReadField(repository, actor, { entity: entity.id, field });
}

/** A field that no longer exists in the config is read by nobody; keys of a variant's form follow the record. */
function mayReadField({ model }: Repository, actor: Actor, { entity, field }: { readonly entity: string; readonly field: string }): boolean {
  const readers = model.fieldsOf.get(entity)?.get(field)?.read ?? null;
  return readers === null || readers.includes(actor.role);
}
