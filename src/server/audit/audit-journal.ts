// What was written to the audit log since the last anchor, noted outside the database as soon as it is committed: ids
// and digest of the rows, a line a commit. So rows that are removed or changed before they are sealed are missed. A
// file is gone once all its rows stand under a seal that is anchored; one with rows that are missing stays, as
// evidence. Servers may share the directory: each has files of its own, and drops those of another only when nothing
// was added for so long that nothing will be any more.
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { parseOwn } from '../../core/own-json.ts';
import { codeOf } from '../../core/caught.ts';
import type { AuditNote } from '../db/commit-notes.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { ROWS_TEXT } from '../jobs/audit-seal.ts';

export interface AuditJournal {
  readonly add: (notes: readonly AuditNote[]) => void;
  /**
   * What is missing of all that was noted, as "12" or "12–15" of the log's ids. Changes nothing. `through`: a
   * transaction to ask in.
   */
  readonly missing: (through?: SqlPort) => Promise<readonly string[]>;
  /**
   * Drops the files of this server, and those that a dead one left, whose rows are all there and stand under an anchor
   * up to `anchored`. Answers what is missing of them.
   */
  readonly settle: (anchored: number) => Promise<readonly string[]>;
  /** After a restore: what was noted was of another database. */
  readonly clear: () => void;
}

interface Entry {
  /** Of one commit's few rows. */
  readonly ids?: readonly number[];
  readonly hash?: string;
  /** Of very many. */
  readonly from?: number;
  readonly to?: number;
  readonly rows?: number;
}

const NAME = /^journal-.+\.jsonl$/;
/** Then a server goes on in another file. */
const FILLED_MS = 60_000;
/** Whoever writes to a file does so within its minute: one this old is nobody's any more. */
const LEFT_MS = 10 * 60_000;
const ENTRIES_A_QUESTION = 500;
const MISSING = {
  name: 'audit-journal-missing',
  text: `select e.number, coalesce(e."to", (select max(i.id::bigint) from jsonb_array_elements_text(e.ids) i(id))) as last,
      case when e.hash is null then (select count(*) from audit_log a where a.id between e."from" and e."to") >= e.rows
        else coalesce(encode(sha256(convert_to((select ${ROWS_TEXT} from audit_log a where a.id in (select i.id::bigint from jsonb_array_elements_text(e.ids) i(id))), 'UTF8')), 'hex') = e.hash, false) end as intact
    from jsonb_to_recordset($1::jsonb) as e(number int, ids jsonb, hash text, "from" bigint, "to" bigint, rows bigint)`,
};

export function openAuditJournal({
  directory,
  sql,
  log,
}: {
  readonly directory: string;
  readonly sql: SqlPort;
  readonly log: Logger;
}): AuditJournal {
  const own = randomBytes(4).toString('hex');
  // Kept open while it is written to: opening and closing it cost each commit more than its line.
  let current: OpenFile | null = null;
  const leave = (): void => {
    if (current !== null) closeSync(current.descriptor);
    current = null;
  };
  const files = (): readonly string[] => listFiles(directory);
  const judge = async (names: readonly string[], through = sql): Promise<ReadonlyMap<string, Judgement>> =>
    new Map(
      await Promise.all(
        names.map(async (name) => [name, await judgeFile(through, readEntries(join(directory, name)))] as const),
      ),
    );
  const missingOf = (judged: ReadonlyMap<string, Judgement>): readonly string[] =>
    [...judged.values()].flatMap(({ missing }) => missing);
  return {
    add: (notes) => {
      try {
        if (current !== null && current.until <= Date.now()) leave();
        current ??= newFile(directory, own);
        appendFileSync(current.descriptor, notes.map((note) => `${note}\n`).join(''));
      } catch (error) {
        log.error(
          { err: error },
          '审计日志的库外记录没有写成：请检查 DATA_DIR 的磁盘 / the journal of the audit log was not written',
        );
      }
    },
    missing: async (through) => missingOf(await judge(files(), through)),
    settle: async (anchored) => {
      // What is committed from now on goes to a new file.
      leave();
      const names = files().filter((name) => name.endsWith(`-${own}.jsonl`) || isLeft(join(directory, name)));
      const judged = await judge(names);
      for (const [name, { last, missing }] of judged)
        if (missing.length === 0 && last <= anchored) rmSync(join(directory, name), { force: true });
      return missingOf(judged);
    },
    clear: () => {
      leave();
      for (const name of files()) rmSync(join(directory, name), { force: true });
    },
  };
}

function listFiles(directory: string): readonly string[] {
  return unlessGone(() => readdirSync(directory), [])
    .filter((name) => NAME.test(name))
    .toSorted();
}

interface OpenFile {
  readonly descriptor: number;
  readonly until: number;
}

/** Two files of one millisecond would be one. */
function newFile(directory: string, own: string): OpenFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const name = `journal-${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}-${own}.jsonl`;
  return { descriptor: openSync(join(directory, name), 'ax', 0o600), until: Date.now() + FILLED_MS };
}

function isLeft(path: string): boolean {
  return unlessGone(() => statSync(path).mtimeMs < Date.now() - LEFT_MS, false);
}

/** The last line may have been cut off with its process; another server may have dropped the file. */
function readEntries(path: string): readonly Entry[] {
  const text = unlessGone(() => readFileSync(path, 'utf8'), '');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseOwn<Entry>(line));
}

function unlessGone<Value>(read: () => Value, gone: Value): Value {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return gone;
    throw error;
  }
}

interface Judgement {
  /** Highest id that was noted. */
  readonly last: number;
  readonly missing: readonly string[];
}

async function judgeFile(sql: SqlPort, entries: readonly Entry[]): Promise<Judgement> {
  let last = 0;
  const missing: string[] = [];
  for (let from = 0; from < entries.length; from += ENTRIES_A_QUESTION) {
    const part = entries.slice(from, from + ENTRIES_A_QUESTION);
    for (const row of await sql.query(MISSING, [JSON.stringify(part.map((entry, number) => ({ number, ...entry })))])) {
      last = Math.max(last, Number(row['last']));
      if (row['intact'] !== true) missing.push(idsOf(part[Number(row['number'])] ?? {}));
    }
  }
  return { last, missing };
}

function idsOf({ ids, from, to }: Entry): string {
  return ids === undefined ? `${from}–${to}` : ids.join('、');
}
