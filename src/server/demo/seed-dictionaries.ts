// The dictionaries every office begins with, from schemas/base/dictionary/dictionary.sample.json. Demo and production
// alike; entries that exist stay as somebody may have changed them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOwn } from '../../core/own-json.ts';
import type { SqlRunner } from '../db/sql-port.ts';

const SAMPLE = join(import.meta.dirname, '../../../schemas/base/dictionary/dictionary.sample.json');

type SampleFile = { readonly records: unknown } | readonly unknown[];

const INSERT = `insert into dictionary (parent_val, val, name, sort_no, status)
  select e.parent, e.val, e.name, e.sort, 1
  from json_to_recordset($1::json) as r("parentVal" text, val text, name text, "sortNo" integer)
  cross join lateral (select r."parentVal" as parent, r.val, r.name, coalesce(r."sortNo", 0) as sort) e
  where not exists (select 1 from dictionary d where d.parent_val = e.parent and d.val = e.val)`;

export async function seedDictionaries(runner: SqlRunner): Promise<void> {
  await runner.query({ text: INSERT }, [
    JSON.stringify(recordsOf(parseOwn<SampleFile>(await readFile(SAMPLE, 'utf8')))),
  ]);
}

/** A sample file is a list of records, or an object that holds it beside the name of its meta-schema. */
function recordsOf(file: SampleFile): unknown {
  return 'records' in file ? file.records : file;
}
