// Runs the effects of the events that are about to be written. What they set on the record itself joins its statement;
// what they ask of other records is collected and written in the same transaction.
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { AccountPort, EffectPort, ReadPort } from '../../core/rule.ts';
import type { CallContext } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { FileReferenceChange } from '../repository/write-record.ts';
import type { AccountWrite } from './account-writes.ts';
import { attachDocuments, referencesOfEffects } from './attach-documents.ts';
import { actorOf, type Engine } from './engine.ts';
import type { Values } from './form-values.ts';
import type { RowToLock } from './lock-rows.ts';
import { readPort } from './record-port.ts';
import { drawIds } from './write-set.ts';

export interface OtherWrite {
  readonly entity: string;
  /** null: a new record. */
  readonly id: number | null;
  readonly values: Readonly<Record<string, Json>>;
  readonly event: string;
  /** It is taken away. */
  readonly isRemoved?: true;
  /** It has to be of this version still. */
  readonly rowVersion?: number;
}

/** New records of one entity with the same fields: one statement. */
export interface SetWrite {
  readonly entity: string;
  /** Of the rows, in order; drawn before, so that others can refer to them. */
  readonly ids: readonly number[];
  readonly rows: readonly Readonly<Record<string, Json>>[];
  readonly event: string;
}

/** Answers values by field. */
export type Draw = (port: ReadPort) => Promise<Readonly<Record<string, Json>>>;

export interface EffectsResult {
  readonly own: Values;
  /** Further values of the record itself, asked inside the transaction. */
  readonly draws: readonly Draw[];
  readonly others: readonly (OtherWrite | SetWrite)[];
  /** Opened and reset with it. */
  readonly accounts: readonly AccountWrite[];
  /** Rows that are locked before anything is judged, and not written. */
  readonly holds: readonly RowToLock[];
  /** Files that the record names from now on, and no longer. */
  readonly files: FileReferenceChange;
}

/** An event, or a form that is saved. */
export type EffectSource = Pick<EventModel, 'id' | 'effects'>;

/** The effects of a form run after those of the events it is saved under. */
export function effectsOfSave(
  events: readonly EventModel[],
  form: FormModel | null,
  action: 'create' | 'update',
): readonly EffectSource[] {
  return form === null || form.effects.length === 0 ? events : [...events, { id: action, effects: form.effects }];
}

export interface EffectsInput {
  readonly entity: EntityModel;
  readonly events: readonly EffectSource[];
  /** The record as it will be, its id included where it has one. */
  readonly record: RecordValues;
  /** Where they read, if not of the database itself. */
  readonly reads?: SqlRunner;
}

export async function runEffects(engine: Engine, context: CallContext, input: EffectsInput): Promise<EffectsResult> {
  const own: Values = {};
  const draws: Draw[] = [];
  const others: (OtherWrite | SetWrite)[] = [];
  const accounts: AccountWrite[] = [];
  const desk: AccountPort = {
    open: (account) => void accounts.push({ kind: 'open', ...account }),
    reset: (account) => void accounts.push({ kind: 'reset', ...account }),
  };
  const holds: RowToLock[] = [];
  for (const event of input.events) {
    const port = effectPort(engine, input, { event: event.id, own, others, holds });
    for (const name of event.effects) {
      const rule = engine.context.registry.effects[name];
      if (rule === undefined) throw new Error(`effect ${name} is not registered`);
      const setOwn = (values: Readonly<Record<string, Json>>): void => void Object.assign(own, values);
      const attach = async (): Promise<void> =>
        setOwn(
          await attachDocuments(engine, context, {
            entity: input.entity,
            event: event.id,
            record: { ...input.record, ...own },
          }),
        );
      await rule.run({
        actor: actorOf(context),
        record: { ...input.record, ...own },
        event: event.id,
        now: context.now,
        settings: context.settings,
        own: { set: setOwn, draw: (values) => void draws.push(values), attachDocuments: attach },
        port,
        accounts: desk,
      });
    }
  }
  return { own, draws, others, holds, accounts, files: referencesOfEffects(input.entity, input.record, own) };
}

interface Collected {
  readonly event: string;
  readonly own: Values;
  readonly others: (OtherWrite | SetWrite)[];
  readonly holds: RowToLock[];
}

function effectPort(
  engine: Engine,
  { entity, record, reads }: EffectsInput,
  { event, own, others, holds }: Collected,
): EffectPort {
  return {
    ...readPort(engine.repository, reads ?? null),
    update: (target, id, values) => {
      if (target === entity.id && id === record['id']) Object.assign(own, values);
      else others.push({ entity: target, id, values, event });
      return Promise.resolve();
    },
    updateAfter: (target, id, values) => void others.push({ entity: target, id, values, event }),
    remove: (target, id) => void others.push({ entity: target, id, values: {}, event, isRemoved: true }),
    hold: (target, id) => void holds.push({ entity: target, id, isWritten: true }),
    create: (target, values) => {
      others.push({ entity: target, id: null, values, event });
      return Promise.resolve();
    },
    createMany: async (target, rows) => {
      if (rows.length === 0) return [];
      const ids = await drawIds(engine.repository, target, { count: rows.length, runner: reads });
      others.push({ entity: target, ids, rows, event });
      return ids;
    },
  };
}
