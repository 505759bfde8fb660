// One call at several servers and one number of connections: ours as a share of the hand-written ones.
import type { BenchOffice } from './bench-office.ts';
import { measureLoad, median, medianRatio, type LoadTarget } from './load.ts';
import { ratio, type Measurement } from './table.ts';

export interface Case {
  readonly title: string;
  readonly path: string;
  readonly role: 'office' | 'institution' | 'declarer';
  readonly bodies: (office: BenchOffice, connections: number) => Promise<readonly unknown[]> | readonly unknown[];
  readonly once?: boolean;
  readonly atLeast: number;
  /** Against the yardstick that has only the plain indexes; null: not asked. */
  readonly atLeastPlain: number | null;
}

export interface CaseInput {
  readonly one: Case;
  readonly connections: number;
  readonly office: BenchOffice;
  readonly urls: Readonly<Record<'ours' | 'same' | 'plain', string>>;
  readonly scale: Scale;
}

export interface Scale {
  /** Stands before each title. */
  readonly prefix: string;
  /** Length of a round: the slowest of the servers must answer in it. */
  readonly seconds: number;
}

export const rounds = 5;

export async function measureCase({
  one,
  connections,
  office,
  urls,
  scale: { prefix, seconds },
}: CaseInput): Promise<readonly Measurement[]> {
  const bodies = await one.bodies(office, connections);
  const token = office.tokens[one.role];
  const names = one.atLeastPlain === null ? (['ours', 'same'] as const) : (['ours', 'same', 'plain'] as const);
  const targets: LoadTarget[] = names.map((name) => ({
    name,
    url: urls[name],
    token,
    bodies,
    mayStarve: name === 'plain',
  }));
  const found = await measureLoad({ path: one.path, targets, connections, rounds, seconds, once: one.once ?? false });
  const [mine = [], hand = [], handPlain] = [found['ours'], found['same'], found['plain']];
  const what = `${prefix}${one.title}，${connections} 个连接`;
  const rows = [ratio(what, medianRatio(mine, hand), { atLeast: one.atLeast, note: noteOf(mine, hand) })];
  if (one.atLeastPlain !== null && handPlain !== undefined) {
    rows.push(
      ratio(`${what}，对方只有普通索引`, medianRatio(mine, handPlain), {
        atLeast: one.atLeastPlain,
        note: noteOf(mine, handPlain),
      }),
    );
  }
  return rows;
}

function noteOf(mine: readonly number[], theirs: readonly number[]): string {
  return `${Math.round(median(mine))}/s 对 ${Math.round(median(theirs))}/s`;
}
