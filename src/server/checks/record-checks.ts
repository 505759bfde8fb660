// Records against the model: every status and choice is one the config knows, copies equal what they were copied from,
// the last step of the audit log leads to the status the record has.
import type { EntityModel } from '../../core/entity-model.ts';
import type { MachineModel } from '../../core/machine-model.ts';
import { namesOfEntity, namesOfEvents } from '../../core/former-names.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { entityOf, fieldOf } from '../server-model.ts';
import { MOST_SHOWN, type CheckParts, type DataCheck, type Violation } from './violation.ts';

export const knownStatuses: DataCheck = {
  title: '状态都在状态机中',
  run: async (parts) => {
    const found: Violation[] = [];
    for (const { id, table, machines } of parts.model.app.entities)
      for (const machine of machines) {
        const column = ofRow(fieldOf(parts.model, id, machine.field).column.name);
        found.push(
          ...(await list(
            parts,
            { rule: `${table} 的状态不在状态机中`, table, value: column, where: `${column} <> all($1)` },
            [machine.states.map((state) => state.code)],
          )),
        );
      }
    return found;
  },
};

export const knownChoices: DataCheck = {
  title: '选项值都在配置中',
  run: async (parts) => {
    const found: Violation[] = [];
    for (const { table, fields } of tablesIn(parts)) {
      for (const field of fields) {
        if (field.choices === null || field.column.type === 'jsonb') continue;
        const column = ofRow(field.column.name);
        const values = field.choices.map((choice) => String(choice.value));
        found.push(
          ...(await list(
            parts,
            {
              rule: `${table}.${field.name} 的值不在选项中`,
              table,
              value: column,
              where: `${column}::text <> all($1)`,
            },
            [values],
          )),
        );
      }
    }
    return found;
  },
};

export const equalCopies: DataCheck = {
  title: '复制的字段与来源一致',
  run: async (parts) => {
    const found: Violation[] = [];
    for (const parent of parts.model.app.entities) {
      for (const feed of parent.feeds) {
        const child = entityOf(parts.model, feed.child);
        const copy = ofRow(fieldOf(parts.model, child.id, feed.childField).column.name);
        const through = ofRow(fieldOf(parts.model, child.id, feed.through).column.name);
        const origin = quoteIdentifier(fieldOf(parts.model, parent.id, feed.field).column.name);
        // Without the parent there is nothing it is a copy of.
        const where = `${through} is not null and ${copy} is distinct from (select p.${origin} from ${quoteIdentifier(parent.table)} p where p."id" = ${through})`;
        found.push(
          ...(await list(parts, {
            rule: `${child.table}.${feed.childField} 与 ${parent.table}.${feed.field} 不一致`,
            table: child.table,
            value: copy,
            where,
          })),
        );
      }
    }
    return found;
  },
};

export const auditedStatuses: DataCheck = {
  title: '审计日志的最后一步与当前状态一致',
  run: async (parts) => {
    const found: Violation[] = [];
    for (const entity of parts.model.app.entities)
      for (const machine of entity.machines) {
        const { id, table } = entity;
        const column = ofRow(fieldOf(parts.model, id, machine.field).column.name);
        const set = setCodes(entity, machine);
        // A step of its own machines, or what another record's event wrote here.
        const last = `(select coalesce(($3::jsonb ->> a.action)::integer, (a.changes -> $4 ->> 1)::integer, a.to_status) from audit_log a where a.entity = any($1) and a.record_id = t."id" and (a.action = any($2) or a.changes ? $4) order by a.id desc limit 1)`;
        const steps = namesOfEvents(entity, [...machine.events.map((event) => event.id), ...Object.keys(set)]);
        found.push(
          ...(await list(
            parts,
            { rule: `${table} 的状态与审计日志不一致`, table, value: column, where: `${column} <> ${last}` },
            [namesOfEntity(entity), steps, JSON.stringify(set), machine.field],
          )),
        );
      }
    return found;
  },
};

/** Events of the entity's other machines that give this one's field a code: event → code. */
function setCodes(entity: EntityModel, { field }: MachineModel): Readonly<Record<string, number>> {
  const events = entity.machines.flatMap((machine) => machine.events);
  return Object.fromEntries(
    events.flatMap((event) =>
      typeof event.sets[field] === 'number'
        ? namesOfEvents(entity, [event.id]).map((name): [string, number] => [name, Number(event.sets[field])])
        : [],
    ),
  );
}

export const wholeReferences: DataCheck = {
  title: '引用的记录都存在且未删除',
  run: async (parts) => {
    const found: Violation[] = [];
    for (const entity of tablesIn(parts)) found.push(...(await danglingOf(parts, entity)));
    return found;
  },
};

/** A view shows rows of other tables, as they were when they were written. */
function tablesIn({ model }: CheckParts): readonly EntityModel[] {
  return model.app.entities.filter(({ isView }) => !isView);
}

async function danglingOf(parts: CheckParts, { table, fields }: EntityModel): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const field of fields) {
    if (field.to === null) continue;
    const column = ofRow(field.column.name);
    const target = quoteIdentifier(entityOf(parts.model, field.to).table);
    const where = `${column} is not null and not exists (select 1 from ${target} p where p."id" = ${column} and not p."del_flag")`;
    found.push(
      ...(await list(parts, { rule: `${table}.${field.name} 引用的记录不存在`, table, value: column, where })),
    );
  }
  return found;
}

interface Question {
  readonly rule: string;
  readonly table: string;
  /** Column that is shown as what was found, qualified. */
  readonly value: string;
  readonly where: string;
}

async function list(
  { sql }: CheckParts,
  { rule, table, value, where }: Question,
  values: readonly (string | readonly (string | number)[])[] = [],
): Promise<readonly Violation[]> {
  const text = `select t."id", ${value}::text as found from ${quoteIdentifier(table)} t where not t."del_flag" and ${where} order by t."id" limit ${MOST_SHOWN}`;
  const rows = await sql.query({ text }, values);
  return rows.map((row) => ({ rule, where: `${table}#${String(row['id'])}`, found: String(row['found']) }));
}

function ofRow(column: string): string {
  return `t.${quoteIdentifier(column)}`;
}
