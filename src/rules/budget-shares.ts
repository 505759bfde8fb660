// How much of a budget single lines may take (domain §4.7): two of them are told, the third is held to. Sums in cents.
import type { RecordValues } from '../core/rule.ts';
import type { Settings } from '../core/settings.ts';
import { numberIn } from './handed-in.ts';

interface Share {
  readonly field: string;
  readonly title: string;
  readonly setting: string;
}

export const INDIRECT: Share = { field: 'indirectFee', title: '间接费用', setting: 'indirectShareMax' };
const TOLD: readonly Share[] = [
  { field: 'equipmentFee', title: '设备费', setting: 'equipmentShareMax' },
  { field: 'consultFee', title: '专家咨询费', setting: 'consultShareMax' },
];

export function cents(record: RecordValues, fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + Math.round((numberIn(record, field) ?? 0) * 100), 0);
}

/** null: no more than it may. */
export function tooMuch(budget: RecordValues, { field, title, setting }: Share, settings: Settings): string | null {
  const most = settings.number(setting);
  return cents(budget, [field]) * 100 > cents(budget, ['total']) * most ? `${title}超过合计的${most}%` : null;
}

/** What nobody is refused for. */
export function toldShares(budget: RecordValues, settings: Settings): readonly string[] {
  return TOLD.map((share) => tooMuch(budget, share, settings)).filter((told) => told !== null);
}
