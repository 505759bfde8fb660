// One call at several servers and one number of connections: ours as a share of the hand-written ones.
import type { BenchOffice } from './bench-office.ts';
import { measureLoad, median, medianRatio, type LoadTarget, type Round } from './load.ts';
import { ratio, type Measurement } from './table.ts';

export interface Case {
  readonly title: string;
  readonly path: string;
  readonly role: 'office' | 'institution' | 'declarer';
  readonly bodies: (office: BenchOffice, connections: number) => Promise<readonly unknown[]> | readonly unknown[];
  readonly once?: boolean;
  /** Answered for a while by each server before anything is measured. */
  readonly isWarm?: boolean;
  readonly atLeast: number;
  /** Of the processor's time a request: the hand-written server's as a share of ours. */
  readonly processorAtLeast: number;
  /** Against the yardstick that has only the plain indexes; null: not asked. */
  readonly atLeastPlain: number | null;
}

export interface CaseInput {
  readonly one: Case;
  readonly connections: number;
  readonly office: BenchOffice;
  readonly servers: Readonly<Record<'ours' | 'same' | 'plain', { readonly url: string; readonly pid: number }>>;
  readonly scale: Scale;
}

export interface Scale {
  /** Stands before each title. */
  readonly prefix: string;
  /** Length of a round: the slowest of the servers must answer in it. */
  readonly seconds: number;
}

export const rounds = 5;

/** So long each server answers a call before anything is measured: a server that runs has been compiled long ago. */
const WARM_SECONDS = 5;
const WARM_CONNECTIONS = 10;

export type CaseServers = CaseInput['servers'];

/** All of them alike: none has warmer code than the others. Changes nothing: for calls that only read. */
export async function warmUp(one: Case, office: BenchOffice, servers: CaseServers): Promise<void> {
  const bodies = await one.bodies(office, WARM_CONNECTIONS);
  const targets = Object.entries(servers).map(([name, { url, pid }]): LoadTarget => ({
    name,
    url,
    pid,
    token: office.tokens[one.role],
    bodies,
    mayStarve: name === 'plain',
  }));
  await measureLoad({ path: one.path, targets, connections: WARM_CONNECTIONS, rounds: 1, seconds: WARM_SECONDS });
}

export async function measureCase({
  one,
  connections,
  office,
  servers,
  scale: { prefix, seconds },
}: CaseInput): Promise<readonly Measurement[]> {
  const bodies = await one.bodies(office, connections);
  const token = office.tokens[one.role];
  const names = one.atLeastPlain === null ? (['ours', 'same'] as const) : (['ours', 'same', 'plain'] as const);
  const targets: LoadTarget[] = names.map((name) => ({
    name,
    url: servers[name].url,
    pid: servers[name].pid,
    token,
    bodies,
    mayStarve: name === 'plain',
  }));
  const found = await measureLoad({ path: one.path, targets, connections, rounds, seconds, once: one.once ?? false });
  const [mine = [], hand = [], handPlain] = [found['ours'], found['same'], found['plain']];
  const what = `${prefix}${one.title}，${connections} 个连接`;
  const rows = [
    ...processorRows(what, { mine, hand, atLeast: one.processorAtLeast }),
    ratio(what, medianRatio(rates(mine), rates(hand)), { atLeast: one.atLeast, note: noteOf(mine, hand) }),
  ];
  if (one.atLeastPlain !== null && handPlain !== undefined) {
    rows.push(
      ratio(`${what}，对方只有普通索引`, medianRatio(rates(mine), rates(handPlain)), {
        atLeast: one.atLeastPlain,
        note: noteOf(mine, handPlain),
      }),
    );
  }
  return rows;
}

/** None where the system does not tell. */
function processorRows(
  what: string,
  { mine, hand, atLeast }: { mine: readonly Round[]; hand: readonly Round[]; atLeast: number },
): readonly Measurement[] {
  const [ours, theirs] = [micros(mine), micros(hand)];
  if (ours.length < mine.length || theirs.length < hand.length) return [];
  const note = `每次 ${Math.round(median(ours))} µs 对 ${Math.round(median(theirs))} µs`;
  return [ratio(`${what}，处理器`, medianRatio(theirs, ours), { atLeast, note })];
}

function micros(measured: readonly Round[]): readonly number[] {
  return measured.flatMap(({ processorMicros }) => processorMicros ?? []);
}

function rates(measured: readonly Round[]): readonly number[] {
  return measured.map(({ perSecond }) => perSecond);
}

function noteOf(mine: readonly Round[], theirs: readonly Round[]): string {
  return `${Math.round(median(rates(mine)))}/s 对 ${Math.round(median(rates(theirs)))}/s`;
}
