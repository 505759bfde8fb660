// An actor together with the rows of one entity that are theirs. Every function of the repository takes one, and only
// this file can make one: a query without a scope does not typecheck.
import type { Actor } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { CallModel, CallUse } from '../../core/call-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { EntityId, RoleId } from '../../core/ids.ts';
import type { ScopeRule } from '../../core/rule.ts';
import { entityOf, type ServerModel } from '../server-model.ts';

const scoped: unique symbol = Symbol('scoped');

export interface ScopedActor {
  readonly [scoped]: true;
  readonly entity: EntityModel;
  /** null for visitors and for the engine itself. */
  readonly actor: Actor | null;
  readonly role: RoleId | null;
  /** "none": no row at all. */
  readonly rows: readonly ConditionModel[] | 'none';
  /**
   * Personal fields in full in a single record (never in lists): for who sees every row (the office), for the
   * institution whose people they are, and for one's own record (domain §5.7); masked for all others.
   */
  readonly seesPersonal: boolean;
}

export interface ScopeSource {
  readonly model: ServerModel;
  readonly scopes: Readonly<Record<string, ScopeRule>>;
}

/** A role that the entity's `rows` do not name sees none. */
export function scopeActor({ model, scopes }: ScopeSource, entityId: EntityId, actor: Actor): ScopedActor {
  const entity = entityOf(model, entityId);
  const declared = entity.rows[actor.role];
  const base = { [scoped]: true as const, entity, actor, role: actor.role };
  if (declared === undefined) return { ...base, rows: 'none', seesPersonal: false };
  const rule = scopes[declared.scope];
  if (rule === undefined) throw new Error(`scope ${declared.scope} is not registered`);
  const rows = rule.rows(actor, declared.field);
  return {
    ...base,
    rows: rows === 'none' ? 'none' : [...rows, ...declared.where],
    seesPersonal: declared.scope === 'all' || declared.scope === 'own-user' || declared.scope === 'own-organ',
  };
}

/** With the rows that the actor may read and nothing else: for answers, files and papers, never for what is written. */
export function scopeReader(source: ScopeSource, entityId: EntityId, actor: Actor): ScopedActor {
  const scope = scopeActor(source, entityId, actor);
  const also = scope.entity.rows[actor.role]?.readOnly;
  return also === undefined || scope.rows === 'none'
    ? scope
    : { ...scope, rows: [{ op: 'any', of: [scope.rows, also.where] }] };
}

/** Calls for these can answer records without knowing who asks. */
const PUBLIC_READS: ReadonlySet<CallUse> = new Set<CallUse>(['page', 'record', 'choices', 'entries']);

/**
 * Calls that need no login (dictionaries, the institutions of the registration form) have the rows that they say
 * themselves, in every operation.
 */
export function scopeVisitor(model: ServerModel, call: CallModel): ScopedActor {
  const { where } = call.options;
  if (call.open !== 'visitor' || call.isForSignedIn === true || !PUBLIC_READS.has(call.use) || !Array.isArray(where))
    throw new Error(`call ${call.id} is not open to visitors`);
  return {
    [scoped]: true,
    entity: entityOf(model, call.entity),
    actor: null,
    role: null,
    rows: where,
    seesPersonal: false,
  };
}

/**
 * What the engine reads and writes on its own account inside an operation already decided: parents, effects. `reader`:
 * for whom it is summed up what each has of their own.
 */
export function scopeEngine(model: ServerModel, entityId: EntityId, reader: Actor | null = null): ScopedActor {
  return { [scoped]: true, entity: entityOf(model, entityId), actor: reader, role: null, rows: [], seesPersonal: true };
}
