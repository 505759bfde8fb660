// What of a quota is said: numbers, and in words what is left. Pure.
import type { GaugesModel } from '../../core/context-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';

/** More of them, or longer names, are quicker read as bars one below the other. */
const MOST_RINGS = 6;
const LONGEST_NAME = 12;

export interface Amount {
  /** null: no total is set. */
  readonly most: number | null;
  readonly taken: number;
  /** "3/5" */
  readonly said: string;
  /** "剩余 2" */
  readonly state: string;
  readonly isNone: boolean;
  /** Nothing is left of what can run out. */
  readonly isFull: boolean;
}

export interface AmountInput {
  readonly total: Json | undefined;
  readonly used: Json | undefined;
  /** Said where all of it is used, as it should be; null: it has run out. */
  readonly full: string | null;
}

/** Without a total only what is used is told. */
export function amountOf({ total, used, full }: AmountInput): Amount {
  const taken = Number(used ?? 0);
  if (total === null || total === undefined)
    return { most: null, taken, said: shown(taken), state: '没有定总数', isNone: false, isFull: false };
  const most = Number(total);
  const left = most - taken;
  const isNone = most === 0 && taken === 0;
  return {
    most,
    taken,
    said: `${shown(taken)}/${shown(most)}`,
    state: isNone ? '没有安排' : stateOf(left, full ?? '已用完'),
    isNone,
    isFull: left <= 0 && !isNone && (left < 0 || full === null),
  };
}

function stateOf(left: number, full: string): string {
  if (left === 0) return full;
  return left > 0 ? `剩余 ${shown(left)}` : `超出 ${shown(-left)}`;
}

export function nameOfRow(model: GaugesModel, row: RecordValues): string {
  return String(row[model.label] ?? '') || model.whole;
}

/**
 * Those that a record uses up: of what it is of, and the whole; all where it does not say of what (`categoryId` of
 * `categoryId.name`).
 */
export function rowsBeside(
  { label }: Pick<GaugesModel, 'label'>,
  rows: readonly RecordValues[],
  record: RecordValues,
): readonly RecordValues[] {
  const [by = '', ...path] = label.split('.');
  const own = record[by] ?? null;
  if (path.length === 0 || own === null) return rows;
  return rows.filter((row) => (row[by] ?? null) === null || row[by] === own);
}

/** What of it is settled, behind the rest; "": nobody says. */
export function noteOf({ part }: GaugesModel, row: RecordValues): string {
  return part === null ? '' : `，${part.title} ${shown(row[part.field])}`;
}

export function areRings(model: GaugesModel, rows: readonly RecordValues[]): boolean {
  return (
    model.isRings &&
    model.more === null &&
    rows.length <= MOST_RINGS &&
    rows.every((row) => nameOfRow(model, row).length <= LONGEST_NAME)
  );
}

function shown(value: Json | undefined): string {
  return Number(value ?? 0).toLocaleString('en-US');
}
