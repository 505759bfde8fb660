// The way of a record through its machine, for who judges it: what was done since it was handed in, who has it now and
// since when, and what comes after if it passes. Opinions of rounds before it are kept apart. Pure.
import type { EventModel, MachineModel } from '../../../core/machine-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { type TimelineEntry, timelineOf } from '../detail/detail-facts.ts';

export interface ReviewStage {
  readonly state: 'done' | 'current' | 'coming';
  readonly title: string;
  /** Role and name of who did it, as far as the reader may know; else "". */
  readonly who: string;
  /** "YYYY-MM-DD HH:mm:ss" of what is done, since when of the current one; "": not known. */
  readonly time: string;
  readonly opinion: string;
}

export interface ReviewRounds {
  readonly stages: readonly ReviewStage[];
  /** Opinions of former rounds, newest first. */
  readonly earlier: readonly TimelineEntry[];
}

/** Of the machine that the event is of; null: there is none, or the record is not read yet. */
export function roundsFor(
  { entity }: WebScreen,
  event: EventModel | null,
  record: RecordValues | null,
): ReviewRounds | null {
  const machine = entity?.machines.find(({ name }) => name === event?.machine);
  return machine === undefined || record === null ? null : roundsOf(machine, record, timelineOf(record));
}

/** timeline: oldest first. */
export function roundsOf(
  machine: MachineModel,
  record: RecordValues,
  timeline: readonly TimelineEntry[],
): ReviewRounds {
  const events = new Map(machine.events.map((event) => [event.id, event]));
  const own = timeline.filter(({ event }) => events.has(event));
  // A round begins with what is no verdict: it was handed in, or handed in once more.
  const from = Math.max(
    0,
    own.findLastIndex(({ event }) => events.get(event)?.verdict === null && events.get(event)?.to !== null),
  );
  const round = own.slice(from);
  const state = machine.states.find(({ code }) => code === record[machine.field]);
  const done = round.map((entry) => ({ ...stage('done', entry.action), ...said(entry) }));
  if (state === undefined) return { stages: done, earlier: [] };
  return {
    stages: [
      ...done,
      { ...stage('current', state.title), time: round.at(-1)?.time ?? '' },
      ...comingAfter(machine, state.id).map((title) => stage('coming', title)),
    ],
    earlier: own
      .slice(0, from)
      .filter(({ opinion }) => opinion !== '')
      .reverse(),
  };
}

function stage(state: ReviewStage['state'], title: string): ReviewStage {
  return { state, title, who: '', time: '', opinion: '' };
}

function said({ roleTitle, actorName, time, opinion }: TimelineEntry): Omit<ReviewStage, 'state' | 'title'> {
  return { who: [roleTitle, actorName].filter((part) => part !== '').join(' '), time, opinion };
}

/** Titles of the states it goes through when it passes; none from where that may be several. */
function comingAfter(machine: MachineModel, from: string): readonly string[] {
  const met = new Set([from]);
  const titles: string[] = [];
  for (let next = passFrom(machine, from); next !== null && !met.has(next); next = passFrom(machine, next)) {
    met.add(next);
    const title = machine.states.find(({ id }) => id === next)?.title;
    if (title !== undefined) titles.push(title);
  }
  return titles;
}

function passFrom(machine: MachineModel, state: string): string | null {
  const passes = machine.events.filter((event) => event.from.includes(state) && isPass(event)).map(({ to }) => to);
  const [only, ...others] = new Set(passes);
  return only === undefined || others.length > 0 ? null : only;
}

function isPass({ verdict, danger, to }: EventModel): boolean {
  return verdict !== null && !danger && to !== null;
}
