// How much of a budget single lines may take (domain §4.7): two of them are told, the third is held to. Sums in cents.
import type { FieldName } from '../../core/entity-types.ts';
import type { Settings } from '../../core/settings.ts';

/** A sum of the budget, of an ordinary and of a major declaration. */
export type BudgetField = Extract<
  FieldName<'pt-jf' | 'zd-jf'>,
  `${string}Fee` | `source${string}` | `year${string}` | 'total'
>;
export type Budget<Field extends BudgetField> = { readonly [Key in Field]: number | null };

interface Share<Field extends BudgetField> {
  readonly field: Field;
  readonly title: string;
  readonly setting: string;
}

export const INDIRECT = { field: 'indirectFee', title: '间接费用', setting: 'indirectShareMax' } as const;
const EQUIPMENT = { field: 'equipmentFee', title: '设备费', setting: 'equipmentShareMax' } as const;
const CONSULT = { field: 'consultFee', title: '专家咨询费', setting: 'consultShareMax' } as const;

/** What toldShares reads of a budget. */
export const SHARE_READS = [EQUIPMENT.field, CONSULT.field, 'total'] as const;

export function cents(sum: number | null | undefined): number {
  return Math.round((sum ?? 0) * 100);
}

/** null: no more than it may. */
export function tooMuch<Field extends BudgetField>(
  budget: Budget<Field | 'total'>,
  { field, title, setting }: Share<Field>,
  settings: Settings,
): string | null {
  const most = settings.number(setting);
  return cents(budget[field]) * 100 > cents(budget.total) * most ? `${title}超过合计的${most}%` : null;
}

/** What nobody is refused for. */
export function toldShares(budget: Budget<(typeof SHARE_READS)[number]>, settings: Settings): readonly string[] {
  return [tooMuch(budget, EQUIPMENT, settings), tooMuch(budget, CONSULT, settings)].filter((told) => told !== null);
}
