// Makes the papers that config keeps out of the event itself (attach.later): a hundred people who submit in the last
// minute wait for no renderer. What is due needs no queue: every record that fits and has no paper. One that fails is
// left for ten minutes.
import { SYSTEM_ACTOR, type Actor } from '../../core/actor.ts';
import type { AttachModel, DocumentModel } from '../../core/document-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { keepDocument } from '../operations/keep-document.ts';
import type { Engine } from '../operations/engine.ts';
import { documentShape, makeDocument } from '../operations/make-document.ts';
import { getRecord, planGet } from '../repository/get-record.ts';
import { listIds } from '../repository/list-ids.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import type { Job } from './job-runner.ts';

const EVERY_SECONDS = 5;
const AT_ONCE = 50;
/** Within the interval, for which the lease holds. */
const BUSY_MS = EVERY_SECONDS * 800;
const LEFT_ALONE_MS = 600_000;

export function latePapersJob(engine: Engine): Job {
  const failed = new Map<string, number>();
  let isAtWork = false;
  return {
    name: 'late-papers',
    title: '生成文书',
    everySeconds: EVERY_SECONDS,
    run: async (now) => {
      // A hundred papers take longer than the interval: the turn that is due meanwhile is left out.
      if (isAtWork) return;
      isAtWork = true;
      const until = performance.now() + BUSY_MS;
      try {
        // A thousand certificates at once: as long as every turn finds as many as it takes, the next follows at once.
        while ((await makeLatePapers(engine, { now, failed })) >= AT_ONCE && performance.now() < until);
      } finally {
        isAtWork = false;
      }
    },
  };
}

export interface LatePapersRun {
  readonly now: Date;
  /** "entity.document.id" → when it failed last. */
  readonly failed: Map<string, number>;
}

/** Answers how many papers were made. */
export async function makeLatePapers(engine: Engine, run: LatePapersRun): Promise<number> {
  let made = 0;
  for (const entity of engine.repository.model.app.entities) {
    for (const document of entity.documents) {
      if (document.attach === null || document.attach.later === null) continue;
      for (const id of await dueIds(engine, { entity, attach: document.attach }))
        made += (await isMade(engine, run, { entity, document, field: document.attach.field, id })) ? 1 : 0;
    }
  }
  return made;
}

function dueIds(
  { repository }: Engine,
  { entity, attach }: { readonly entity: EntityModel; readonly attach: AttachModel },
): Promise<readonly number[]> {
  return listIds(repository, scopeEngine(repository.model, entity.id), {
    conditions: [...(attach.later ?? []), { field: attach.field, op: 'isNull', value: null }],
    sort: 'id',
    most: AT_ONCE,
  });
}

export interface Due {
  readonly entity: EntityModel;
  readonly document: DocumentModel;
  readonly field: string;
  readonly id: number;
}

async function isMade(engine: Engine, { now, failed }: LatePapersRun, due: Due): Promise<boolean> {
  const key = `${due.entity.id}.${due.document.key}.${due.id}`;
  const failedAt = failed.get(key);
  if (failedAt !== undefined && now.getTime() - failedAt < LEFT_ALONE_MS) return false;
  try {
    const made = await makePaper(engine, now, due);
    failed.delete(key);
    return made;
  } catch (error) {
    failed.set(key, now.getTime());
    engine.context.log.error({ err: error, paper: key }, 'a paper was not made');
    return false;
  }
}

/**
 * As the record's author: the pictures in it are those the author may see. Answers false where the record has changed
 * meanwhile, or is gone: it is due again, as it is then.
 */
export async function makePaper(engine: Engine, now: Date, { entity, document, field, id }: Due): Promise<boolean> {
  const { repository } = engine;
  const scope = scopeEngine(repository.model, entity.id);
  const shape = documentShape(engine, document, null);
  const own = ['id', 'rowVersion', 'createUserId', field];
  const plan = planGet(repository, entity, { ...shape, keys: [...new Set([...shape.keys, ...own])] });
  const read = async (): Promise<SqlRow | null> => getRecord(repository, scope, { id, plan });
  const record = await read();
  if (record === null) return false;
  const actor: Actor = { ...SYSTEM_ACTOR, userId: Number(record['createUserId'] ?? SYSTEM_ACTOR.userId) };
  const made = await makeDocument(engine, {
    document,
    actor,
    record,
    template: null,
    pending: null,
    isForAll: true,
    now,
  });
  const context: CallContext = {
    actor: SYSTEM_ACTOR,
    now,
    settings: await engine.context.settings.current(),
    requestId: `paper-${document.key}`,
    ip: '',
    userAgent: '',
    log: engine.context.log,
  };
  let hasChanged = false;
  try {
    await keepDocument(engine, scope, {
      id,
      field,
      made,
      context,
      isQuiet: true,
      // Written only onto what it was made of.
      read: async () => {
        const same = sameAs(record, await read());
        hasChanged = same === null;
        return same;
      },
    });
  } catch (error) {
    if (hasChanged) return false;
    throw error;
  }
  return true;
}

function sameAs(made: SqlRow, now: SqlRow | null): SqlRow | null {
  return now !== null && now['rowVersion'] === made['rowVersion'] ? now : null;
}
