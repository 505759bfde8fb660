// Events that machines give to whoever runs the server (`by: [operator]`): the way on where no account is left that
// could decide. Fired at the server's command line, judged and written as any other, in the audit log with the name of
// the system's user.
import { OPERATOR_ROLE, OPERATOR_TITLE, SYSTEM_ACTOR } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel, MachineModel } from '../../core/machine-model.ts';
import { AppError } from '../../core/errors.ts';
import { OPINION } from '../../core/opinion.ts';
import type { CallContext } from '../context.ts';
import type { Engine } from '../operations/engine.ts';
import { fireEvent } from '../operations/fire-event.ts';
import { recordsOpenTo } from '../operations/records-open-to.ts';
import { prepareStored } from '../operations/stored-record.ts';
import { ResultWithMessage } from '../http/message.ts';
import { listIds } from '../repository/list-ids.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';

/** null: which there are. */
export type OperatorRequest = { readonly event: null } | OperatorFiring;

interface OperatorFiring {
  /** "user.confirmSigner": entity and event. */
  readonly event: string;
  readonly id: number;
  /** "": none. */
  readonly opinion: string;
  /** User of the operating system. */
  readonly user: string;
}

interface OperatorEvent {
  readonly event: string;
  readonly title: string;
  readonly needsOpinion: boolean;
  /** On which it can be fired: the first hundred. */
  readonly records: readonly { readonly id: number; readonly label: string }[];
}

export type OperatorAnswer =
  | { readonly kind: 'events'; readonly events: readonly OperatorEvent[] }
  | { readonly kind: 'done' | 'refused'; readonly message: string };

interface Owned {
  readonly entity: EntityModel;
  readonly machine: MachineModel;
  readonly event: EventModel;
}

const MOST_RECORDS = 100;

export async function answerOperator(engine: Engine, request: OperatorRequest): Promise<OperatorAnswer> {
  const owned = ownedBy(engine);
  if (request.event === null)
    return { kind: 'events', events: await Promise.all(owned.map((one) => listed(engine, one))) };
  const asked = owned.find((one) => nameOf(one) === request.event);
  if (asked === undefined)
    return { kind: 'refused', message: `没有动作 ${request.event}，可以用的有：${owned.map(nameOf).join('、')}` };
  return fire(engine, asked, request);
}

function ownedBy({ repository }: Engine): readonly Owned[] {
  return repository.model.app.entities.flatMap((entity) =>
    entity.machines.flatMap((machine) =>
      machine.events.filter(({ by }) => by.includes(OPERATOR_ROLE)).map((event) => ({ entity, machine, event })),
    ),
  );
}

function nameOf({ entity, event }: Owned): string {
  return `${entity.id}.${event.id}`;
}

async function listed(engine: Engine, owned: Owned): Promise<OperatorEvent> {
  const { entity, machine, event } = owned;
  const scope = scopeEngine(engine.repository.model, entity.id);
  const stored = prepareStored(engine, entity);
  const ids = await listIds(engine.repository, scope, {
    conditions: recordsOpenTo(machine, event),
    sort: 'id',
    most: MOST_RECORDS,
  });
  const rows = await Promise.all(
    ids.map(async (id) => ({ id, label: String((await stored.read(scope, id))?.[entity.label] ?? '') })),
  );
  return { event: nameOf(owned), title: event.title, needsOpinion: event.opinion === 'required', records: rows };
}

async function fire(
  engine: Engine,
  { entity, event }: Owned,
  { id, opinion, user }: OperatorFiring,
): Promise<OperatorAnswer> {
  const { context } = engine;
  const actor = { ...SYSTEM_ACTOR, role: OPERATOR_ROLE, realName: `${OPERATOR_TITLE}（${user}）` };
  const call: CallContext = {
    actor,
    now: context.clock.now(),
    settings: await context.settings.current(),
    requestId: `operator-${event.id}`,
    ip: '',
    userAgent: '',
    log: context.log,
  };
  const scope = scopeEngine(engine.repository.model, entity.id);
  try {
    const args = { id, ...(opinion === '' ? {} : { [OPINION]: opinion }) };
    const done = await fireEvent(
      { engine, entity, stored: prepareStored(engine, entity), fallback: 'event', extra: [], choose: () => event },
      { scope, args, context: call },
    );
    return { kind: 'done', message: done instanceof ResultWithMessage ? done.message : event.done };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', message: error.message };
    throw error;
  }
}
