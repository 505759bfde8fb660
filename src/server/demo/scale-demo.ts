// Multiplies the demo office for load work: every module's records again and again, connected as the originals are,
// with codes, people and history of their own, made inside the database. Files themselves are shared, and so is what
// an office has one of (scale-table.ts).
import type { EntityModel } from '../../core/entity-model.ts';
import type { RowKey } from '../audit/row-mac.ts';
import type { CipherPort } from '../context.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { blindIndexColumn } from '../repository/personal-value.ts';
import { searchIndexes } from '../search/index-sql.ts';
import { putOffSearch } from '../search/put-off-search.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { planScale, type OwnField, type ScalePlan } from './scale-plan.ts';
import {
  copyAccountsSql,
  copyAllSql,
  copyFilesSql,
  copyHistorySql,
  countHistorySql,
  keptIdsSql,
  originals,
  PERSONAL,
  VALUES_TABLE,
  type ScaleStep,
  type ScaleWords,
} from './scale-sql.ts';
import { GROWN, GROWN_IN_TABLES } from './scale-table.ts';
import { varyPersonal, varyUnique, type Vary } from './scale-values.ts';

export interface ScaleParts {
  readonly runner: SqlRunner;
  readonly model: ServerModel;
  readonly cipher: CipherPort;
  /** Of lines in the log, where it is signed. */
  readonly issueRowKey: () => RowKey;
}

export interface ScaledModule {
  readonly title: string;
  readonly counts: readonly { readonly title: string; readonly records: number }[];
}

class AlreadyScaled extends Error {
  override readonly name = 'AlreadyScaled';
}

const MARK = 'demoScale';
const COPIES_A_STATEMENT = 20;
const VALUES_A_STATEMENT = 20_000;
/** Where records are that belong to no module of the config: people, messages, logins. */
const BASE = '人员与消息';

interface Scaling extends ScaleParts, ScaleWords {
  readonly values: readonly VariedValue[];
}

/**
 * scale 100: a hundred times as many as before. Answers the records there are now. Words are indexed when the
 * transaction has ended (letSearchGo).
 */
export async function scaleDemo(parts: ScaleParts, scale: number): Promise<readonly ScaledModule[]> {
  const { runner, model } = parts;
  await runner.query({ text: 'set local statement_timeout = 0' });
  // Values are made between statements.
  await runner.query({ text: 'set local idle_in_transaction_session_timeout = 0' });
  await mark(runner, scale);
  const plan = planScale(model);
  const words = { model, plan, steps: await readSteps(runner, plan) };
  if (searchIndexes(model).length > 0) await putOffSearch(runner);
  const scaling = { ...parts, ...words, values: await readValues(parts, words) };
  await runner.query({ text: VALUES_TABLE });
  for (let first = 1; first < scale; first += COPIES_A_STATEMENT)
    await copyAll(scaling, first, Math.min(first + COPIES_A_STATEMENT, scale) - 1);
  for (const { table } of plan.entities) {
    const quoted = quoteIdentifier(table);
    await runner.query({
      text: `select setval(pg_get_serial_sequence('${quoted}', 'id'), max("id")) from ${quoted} having max("id") is not null`,
    });
  }
  await grow(parts, scale);
  return await countModules(parts, plan);
}

async function mark(runner: SqlRunner, scale: number): Promise<void> {
  const marked = await runner.query(
    { text: 'insert into setting (key, value) values ($1, $2::jsonb) on conflict do nothing returning key' },
    [MARK, JSON.stringify({ scale })],
  );
  if (marked.length === 0) throw new AlreadyScaled('数据已经放大过：请换一个空的 DATA_DIR 或数据库');
}

async function readSteps(runner: SqlRunner, plan: ScalePlan): Promise<ReadonlyMap<string, ScaleStep>> {
  const steps = new Map<string, ScaleStep>();
  for (const entity of plan.entities) {
    const [row] = await runner.query({
      text: `select coalesce(max("id"), 0) as id from ${quoteIdentifier(entity.table)}`,
    });
    const kept = keptIdsSql(entity);
    const ids = kept === null ? [] : await runner.query({ text: kept });
    steps.set(entity.id, { step: Number(row?.['id']), kept: ids.map(({ id }) => Number(id)) });
  }
  return steps;
}

interface VariedValue {
  readonly family: string;
  /** As it is looked for: personal values by their blind index. */
  readonly former: string;
  readonly plain: string;
  readonly vary: Vary;
}

async function readValues(parts: ScaleParts, words: ScaleWords): Promise<readonly VariedValue[]> {
  const values: VariedValue[] = [];
  for (const { name, variation, fields } of words.plan.families) {
    const found = new Set<string>();
    for (const one of fields)
      for (const { value } of await readDistinct(parts, words, { one, columns: `${columnOf(one)} as value` }))
        found.add(String(value));
    const vary = varyUnique([...found], variation);
    values.push(...[...found].map((plain) => ({ family: name, former: plain, plain, vary })));
  }
  return [...values, ...(await readPersonal(parts, words))];
}

async function readPersonal(parts: ScaleParts, words: ScaleWords): Promise<readonly VariedValue[]> {
  const plains = new Map<string, string>();
  const accounts = new Set<string>();
  for (const one of words.plan.personal) {
    const blind = blindIndexColumn(one.field);
    const columns = `t.${quoteIdentifier(blind)} as former, ${columnOf(one)} as value`;
    const isUnique = one.entity.indexes.some((index) => index.unique && index.columns.includes(blind));
    for (const { former, value } of await readDistinct(parts, words, { one, columns })) {
      const plain = plains.get(String(former)) ?? parts.cipher.decrypt(String(value));
      plains.set(String(former), plain);
      if (isUnique) accounts.add(plain);
    }
  }
  const vary = varyPersonal([...plains.values()], accounts);
  return [...plains].map(([former, plain]) => ({ family: PERSONAL, former, plain, vary }));
}

function columnOf({ field }: OwnField): string {
  return `t.${quoteIdentifier(field.column.name)}`;
}

function readDistinct(
  { runner }: ScaleParts,
  words: ScaleWords,
  { one, columns }: { readonly one: OwnField; readonly columns: string },
): ReturnType<SqlRunner['query']> {
  return runner.query({
    text: `select distinct ${columns} from ${quoteIdentifier(one.entity.table)} t where ${columnOf(one)} is not null and ${originals(words, one.entity.id)}`,
  });
}

async function copyAll(scaling: Scaling, from: number, to: number): Promise<void> {
  const { runner } = scaling;
  await writeValues(scaling, from, to);
  await runner.query({ text: copyAllSql(scaling) }, [from, to]);
  await runner.query({ text: copyAccountsSql(scaling) }, [from, to]);
  await runner.query({ text: copyFilesSql(scaling) }, [from, to]);
  const keys = await issueKeys(scaling, to - from + 1);
  await runner.query({ text: copyHistorySql(scaling) }, [
    from,
    to,
    keys.map(({ nonce }) => nonce),
    keys.map(({ key }) => key),
  ]);
}

async function writeValues({ runner, cipher, values }: Scaling, from: number, to: number): Promise<void> {
  await runner.query({ text: 'truncate scaled_value' });
  const rows = values.flatMap(({ family, former, plain, vary }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((copy) => {
      const value = vary(plain, copy);
      if (value === null) return [];
      const isPersonal = family === PERSONAL;
      return [
        {
          family,
          former,
          copy,
          value: isPersonal ? cipher.blindIndex(value) : value,
          sealed: isPersonal ? cipher.encrypt(value) : null,
        },
      ];
    }),
  );
  for (let at = 0; at < rows.length; at += VALUES_A_STATEMENT)
    await runner.query(
      { text: 'insert into scaled_value select * from json_populate_recordset(null::scaled_value, $1::json)' },
      [JSON.stringify(rows.slice(at, at + VALUES_A_STATEMENT))],
    );
  await runner.query({ text: 'analyze scaled_value' });
}

/** One a line of the copies, from where on the log is signed; the demo begins without. */
async function issueKeys(scaling: Scaling, copies: number): Promise<readonly RowKey[]> {
  const { runner, issueRowKey } = scaling;
  const [signed] = await runner.query({
    text: 'select exists (select 1 from audit_log where mac is not null) as found',
  });
  if (signed?.['found'] !== true) return [];
  const [row] = await runner.query({ text: countHistorySql(scaling) });
  return Array.from({ length: Number(row?.['lines']) * copies }, issueRowKey);
}

async function grow({ runner, model }: ScaleParts, scale: number): Promise<void> {
  for (const { entity, field: name } of GROWN) {
    const { column, schema } = fieldOf(model, entity, name);
    const quoted = quoteIdentifier(column.name);
    const most = typeof schema['maximum'] === 'number' ? schema['maximum'] : 'null';
    await runner.query(
      {
        text: `update ${quoteIdentifier(entityOf(model, entity).table)} set ${quoted} = least(${quoted} * $1::integer, ${most})`,
      },
      [scale],
    );
  }
  for (const { entity, field: name, keys } of GROWN_IN_TABLES) {
    const quoted = quoteIdentifier(fieldOf(model, entity, name).column.name);
    const cells = keys.map((key) => `jsonb_build_object('${key}', (r.cells ->> '${key}')::integer * $1::integer)`);
    await runner.query(
      {
        text: `update ${quoteIdentifier(entityOf(model, entity).table)} set ${quoted} = coalesce((select jsonb_agg(r.cells || ${cells.join(' || ')} order by r.n) from jsonb_array_elements(${quoted}) with ordinality r (cells, n)), ${quoted})`,
      },
      [scale],
    );
  }
}

async function countModules({ runner, model }: ScaleParts, plan: ScalePlan): Promise<readonly ScaledModule[]> {
  const titles = new Map(model.app.modules.map(({ id, title }): [string, string] => [id, title]));
  const moduleOf = ({ source }: EntityModel): string => titles.get(source.split('/')[1] ?? '') ?? BASE;
  const modules: ScaledModule[] = [];
  for (const [title, entities] of Map.groupBy(plan.entities, moduleOf)) {
    const counts = [];
    for (const { title: of, table } of entities) counts.push({ title: of, records: await countRows(runner, table) });
    modules.push({ title, counts: counts.filter(({ records }) => records > 0) });
  }
  modules.push({ title: '操作日志', counts: [{ title: '记录', records: await countRows(runner, 'audit_log') }] });
  return modules;
}

async function countRows(runner: SqlRunner, table: string): Promise<number> {
  const [row] = await runner.query({ text: `select count(*) as rows from ${quoteIdentifier(table)}` });
  return Number(row?.['rows']);
}
