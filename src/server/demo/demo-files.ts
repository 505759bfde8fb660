// Files of the demo: bytes into the store, eight at a time, rows and references collected for one insert each.
import { optionOf } from '../../core/call-uses.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { AppModel } from '../../core/model.ts';
import type { FileStore } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { FILE_TYPES } from '../files/file-type.ts';
import { FILE_PATH, fileUrl } from '../files/stored-file.ts';
import { takeTurns } from '../workers/take-turns.ts';
import { insertColumns, type SeedPorts } from './insert-rows.ts';

interface DemoFile {
  readonly content: Buffer;
  readonly name: string;
  readonly type: 'pdf' | 'png';
  readonly ownerUserId: number;
  readonly entity: string;
  readonly recordId: number;
  readonly field: string;
  readonly at: Date;
}

/** What every part of the demo is made with. */
export interface DemoSeed {
  readonly ports: SeedPorts;
  readonly base: Date;
  readonly shelf: FileShelf;
}

export interface FileShelf {
  /** Answers the url at once; the bytes follow. */
  readonly add: (file: DemoFile) => string;
  /** A further record that names a file. */
  readonly refer: (url: string, place: Pick<DemoFile, 'entity' | 'recordId' | 'field'>) => void;
  /** Waits for the bytes, then writes the rows. */
  readonly finish: (runner: SqlRunner) => Promise<void>;
}

export function openFileShelf(files: FileStore, model: AppModel): FileShelf {
  const made = fieldsOfPapers(model);
  const turn = takeTurns(8);
  const pending: Promise<unknown>[] = [];
  const rows: Record<string, string | number | boolean>[] = [];
  const references: Record<string, string | number>[] = [];
  return {
    add(file) {
      const id = randomUUID();
      pending.push(turn(() => files.put(id, inOnePart(file.content))));
      rows.push({
        id,
        name: file.name,
        size: file.content.length,
        mime: FILE_TYPES[file.type].mime,
        sha256: createHash('sha256').update(file.content).digest('hex'),
        owner_user_id: file.ownerUserId,
        is_made: made.has(`${file.entity}.${file.field}`),
        created_at: file.at.toISOString(),
      });
      references.push({ file_id: id, entity: file.entity, record_id: file.recordId, field: file.field });
      return fileUrl(id);
    },
    refer: (url, { entity, recordId, field }) =>
      void references.push({ file_id: url.slice(FILE_PATH.length), entity, record_id: recordId, field }),
    async finish(runner) {
      await Promise.all(pending);
      await insertColumns(runner, 'stored_file', rows);
      await insertColumns(runner, 'file_ref', references);
    },
  };
}

/** "topicapply.anonUrl": fields that keep what the program makes. */
function fieldsOfPapers({ entities }: AppModel): ReadonlySet<string> {
  return new Set(
    entities.flatMap(({ id, documents, calls }) => {
      const stores = calls.flatMap((call) => optionOf(call, 'store') ?? []);
      return [...documents.flatMap(({ attach }) => attach?.field ?? []), ...stores].map((field) => `${id}.${field}`);
    }),
  );
}

async function* inOnePart(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
