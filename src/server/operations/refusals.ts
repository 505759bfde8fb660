// Constraints that the config says in place, held against what the record will be: values at hand first, the rest is
// read inside the transaction.
import { formatDate, formatDateTime } from '../../core/date-time.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { isRefused, refusalText } from '../../core/expression/evaluate-expression.ts';
import { refusalPaths, type RefusalModel } from '../../core/expression/expression-model.ts';
import type { ConstraintProblem, ReadPort } from '../../core/rule.ts';
import type { RecordValues, Json } from '../../core/json.ts';
import { splitPath } from '../../core/naming.ts';
import type { Settings } from '../../core/settings.ts';

export interface RefusalQuestion {
  readonly entity: EntityModel;
  readonly record: RecordValues;
  readonly values: RecordValues;
  readonly port: ReadPort;
  readonly now: Date;
  readonly settings: Settings;
}

export async function refusedBy(
  refusals: readonly RefusalModel[],
  question: RefusalQuestion,
): Promise<readonly ConstraintProblem[]> {
  if (refusals.length === 0) return [];
  const { now, settings } = question;
  const facts = {
    values: await valuesAt([...new Set(refusals.flatMap(refusalPaths))], question),
    today: formatDate(now),
    now: formatDateTime(now),
    setting: settings.value,
  };
  return refusals
    .filter((one) => isRefused(one, facts))
    .map((one) => ({
      field: one.at,
      message: refusalText(one, facts),
      ...(one.section === null ? {} : { section: one.section }),
    }));
}

async function valuesAt(paths: readonly string[], question: RefusalQuestion): Promise<RecordValues> {
  const { entity, record, values, port } = question;
  const held: RecordValues = { ...record, ...values };
  const heads = [...new Set(paths.map((path) => headOf(path)))];
  const lacking = heads.filter((name) => held[name] === undefined);
  const own = { ...(await found(port, { entity: entity.id, id: record['id'] ?? null, fields: lacking })), ...held };
  const read: Record<string, Json> = { ...own };
  for (const [head, through] of Map.groupBy(
    paths.filter((path) => path.includes('.')),
    (path) => headOf(path),
  )) {
    const to = entity.fields.find(({ name }) => name === head)?.to ?? null;
    const fields = through.map((path) => splitPath(path)[1]);
    const parent = to === null ? {} : await found(port, { entity: to, id: own[head] ?? null, fields });
    for (const field of fields) read[`${head}.${field}`] = parent[field] ?? null;
  }
  return read;
}

async function found(
  port: ReadPort,
  { entity, id, fields }: { readonly entity: string; readonly id: Json; readonly fields: readonly string[] },
): Promise<RecordValues> {
  if (id === null || fields.length === 0) return {};
  const [row] = await port.find(entity, [{ field: 'id', op: 'eq', value: id }], fields);
  return row ?? {};
}

function headOf(path: string): string {
  return splitPath(path)[0] ?? path;
}
