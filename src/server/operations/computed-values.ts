// Computed fields of a call for a role: what their rules read is selected beside, their values are put into each
// record. Visitors get none: a rule knows who is looking.
import type { Actor } from '../../core/actor.ts';
import { isAsked, type ComputedModel } from '../../core/computed-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { CallModel } from '../../core/call-model.ts';
import type { Json } from '../../core/json.ts';
import type { RoleId } from '../../core/ids.ts';
import type { ComputedRule } from '../../core/rule.ts';
import { isWithheld } from '../../core/row-access.ts';
import type { Settings } from '../../core/settings.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { resolvePath } from '../repository/query-source.ts';
import { entityOf } from '../server-model.ts';
import type { Engine } from './engine.ts';

export interface ComputedDesk {
  readonly fields: readonly ComputedModel[];
  /** Paths a row must hold for it. */
  readonly paths: readonly string[];
  readonly valueOf: (
    field: ComputedModel,
    row: SqlRow,
    seen: { readonly actor: Actor; readonly now: Date; readonly settings: Settings },
  ) => Json;
}

/** Throws at the role's first request for a rule that reads what it must not. */
export function createComputedDesk(engine: Engine, call: CallModel, role: RoleId | null): ComputedDesk {
  const { model } = engine.repository;
  const entity = entityOf(model, call.entity);
  const fields = entity.computed.filter(
    ({ name, read }) => role !== null && call.computed.includes(name) && (read === null || read.includes(role)),
  );
  const rules = new Map(
    fields.filter((field) => !isAsked(field)).map((field) => [field.name, ruleNamed(engine, field.rule)]),
  );
  const rolled = fields.filter(isAsked).map((field) => field.name);
  const paths = [
    ...new Set([...rolled, ...[...rules.values()].flatMap((rule) => [...rule.reads, ...wantedColumns(entity, rule)])]),
  ];
  const sealed = paths.find((path) => resolvePath(model, entity, path).field.personal);
  if (sealed !== undefined) throw new Error(`a computed field of ${entity.id} reads ${sealed}, which is personal`);
  return {
    fields,
    paths,
    // What the database works out comes with the row.
    valueOf: (field, row, { actor, now, settings }) => {
      const { name } = field;
      if (role !== null && isWithheld(entity, name, { role, record: row })) return null;
      return isAsked(field)
        ? (row[name] ?? null)
        : (rules.get(name)?.compute({ record: row, actor, now, settings, words: model.words }) ?? null);
    },
  };
}

/** Personal values are for nobody's field to tell. */
function wantedColumns({ id, forms }: EntityModel, { readsForm }: ComputedRule): readonly string[] {
  if (readsForm === undefined) return [];
  const form = forms.find(({ key }) => key === readsForm);
  if (form === undefined) throw new Error(`a computed rule reads the form ${readsForm}, which ${id} does not have`);
  return form.fields.filter(({ storage, personal }) => storage === 'column' && !personal).map((field) => field.name);
}

function ruleNamed(engine: Engine, name: string): ComputedRule {
  const rule = engine.context.registry.computed[name];
  if (rule === undefined) throw new Error(`computed rule ${name} is not registered`);
  return rule;
}
