// The packs of a run: one with a unit that was made anew, or that lacks one of before, is written again, out of what
// was made and what lies there of the others; the rest are left alone. Leaves the units' records as they are now.
import type { EmitInput, UnitRecord } from './emit-input.ts';
import { joinPack, splitPack, type PackedModule } from './packs.ts';
import type { EmitUnit, UnitOutput } from './units.ts';

export interface WritePacksInput extends Pick<EmitInput, 'read' | 'write' | 'stampOf'> {
  readonly units: readonly EmitUnit[];
  /** By unit: those that were made anew. */
  readonly made: ReadonlyMap<string, UnitOutput>;
  /** By unit, as an earlier run left them. */
  readonly records: Map<string, UnitRecord>;
}

/** Answers the paths that were left alone. */
export function writePacks(input: WritePacksInput): readonly string[] {
  const { units, made, records, stampOf } = input;
  const lacking = packsLacking(units, records);
  const stamps = new Map<string, string | null>();
  const kept: string[] = [];
  for (const [pack, own] of Map.groupBy(units, (unit) => unit.pack)) {
    if (pack === null) continue;
    const isKept = !lacking.has(pack) && own.every((unit) => !made.has(unit.id));
    if (isKept) kept.push(pack);
    stamps.set(
      pack,
      isKept ? (stampOf(pack) ?? null) : input.write({ path: pack, text: joinPack(modulesOf(pack, own, input)) }),
    );
  }
  const renewed = units.map((unit) => [unit.id, recordOf(unit, input, stamps)] as const);
  records.clear();
  for (const [id, record] of renewed) records.set(id, record);
  return kept;
}

/** Packs that still hold modules of a unit that is no more. */
function packsLacking(
  units: readonly EmitUnit[],
  records: ReadonlyMap<string, UnitRecord>,
): ReadonlySet<string | null> {
  const now = new Map(units.map((unit) => [unit.id, unit.pack]));
  return new Set([...records].filter(([id, { pack }]) => now.get(id) !== pack).map(([, { pack }]) => pack));
}

function modulesOf(
  pack: string,
  units: readonly EmitUnit[],
  { made, records, read }: WritePacksInput,
): readonly PackedModule[] {
  const there = units.every((unit) => made.has(unit.id)) ? new Map<string, Buffer>() : splitPack(read(pack));
  return units.flatMap(
    (unit) =>
      made.get(unit.id)?.modules ??
      (records.get(unit.id)?.modules ?? []).flatMap((path) => {
        const text = there.get(path);
        if (text === undefined) throw new Error(`${pack} does not hold ${path}`);
        return [{ path, text: [text] }];
      }),
  );
}

function recordOf(
  { id, key, pack }: EmitUnit,
  { made, records }: WritePacksInput,
  stamps: ReadonlyMap<string, string | null>,
): UnitRecord {
  const output = made.get(id);
  const former = records.get(id);
  return {
    key,
    pack,
    stamp: pack === null ? null : (stamps.get(pack) ?? null),
    modules: output?.modules.map(({ path }) => path) ?? former?.modules ?? [],
    parts: output === undefined ? (former?.parts ?? null) : output.parts,
  };
}
