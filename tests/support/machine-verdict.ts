// What came of an event that a role tried to fire, judged by role, state, guards and fields.
import type { Actor } from '../../src/core/actor.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { EventModel, MachineModel } from '../../src/core/machine-model.ts';
import type { GuardRule } from '../../src/core/rule.ts';
import { effects } from '../../src/generated/server/registry.ts';
import type { Answer } from './engine-app.ts';

/** What each guard rule has said since the last call: a guard without a message refuses in its rule's words. */
export const said = new Map<string, string>();

export interface Case {
  readonly machine: MachineModel;
  readonly event: EventModel;
  readonly code: number;
  readonly actor: Actor;
}

export interface StoredRow {
  readonly entity: EntityModel;
  readonly id: number;
}

export function listening(rules: Readonly<Record<string, GuardRule>>): Readonly<Record<string, GuardRule>> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      {
        ...rule,
        check: (input: Parameters<GuardRule['check']>[0]): string | null => {
          const reason = rule.check(input);
          if (reason !== null) said.set(name, reason);
          return reason;
        },
      },
    ]),
  );
}

export function mayFire({ machine, event, code, actor }: Case): boolean {
  const from = machine.states.find((state) => state.code === code);
  return event.by.includes(actor.role) && from !== undefined && event.from.includes(from.id);
}

/**
 * null: refused as it should be; "moved"; "held": by a guard or a field; any other text: what is wrong. Where
 * a call means several events in this state by this role, the reason of any of them is one.
 */
export function verdictOf(
  one: Case & { readonly called: CallModel['events'] },
  answer: Answer,
  after: { readonly code: number; readonly gone: boolean },
): string | null {
  const { machine, event, code, called } = one;
  const mayBe = mayFire(one);
  if (answer.code !== 200) {
    if (after.code !== code || after.gone) return `refused (${answer.message}), yet the record changed`;
    if (!mayBe) return null;
    const meant = machine.events.filter((other) => called.includes(other.id) && mayFire({ ...one, event: other }));
    const reasons = meant
      .flatMap(({ guards }) => guards)
      .map((guard) => (guard.kind === 'rule' && guard.message === '' ? said.get(guard.rule) : guard.message));
    const isField = typeof answer.result === 'object' && answer.result !== null && 'errors' in answer.result;
    if (answer.code === '0002') return null;
    return reasons.includes(answer.message) || isField
      ? 'held'
      : `refused for no reason of the config: ${answer.message}`;
  }
  if (!mayBe) return 'accepted, though role or state forbid it';
  const to = event.to === null ? code : machine.states.find((state) => state.id === event.to)?.code;
  // An effect that declares so leads where what was saved leads.
  const isJudged =
    event.to === null && event.effects.some((name) => effects[name]?.writes['@own']?.includes(machine.field) === true);
  if (isJudged && machine.states.some((state) => state.code === after.code) && !after.gone) return 'moved';
  return after.code === to && after.gone === (event.op === 'delete')
    ? 'moved'
    : `accepted, but the record stands at ${after.code}`;
}
