// Numbers that a category of a batch gives a declaration, else the office: how long its argument may be, how many are in its team
// (domain §4.2, §4.3, §4.4, §8).
import type { RecordValues } from '../core/rule.ts';
import type { Settings } from '../core/settings.ts';
import { wordLimit } from './declaration-texts.ts';
import { numberIn } from './handed-in.ts';

/** What is read of a declaration. */
export const LIMIT_READS = ['formType', 'batchCategoryId.wordLimit', 'batchCategoryId.memberMin', 'batchCategoryId.memberMax'] as const;

export function argumentLimit(declaration: RecordValues, settings: Settings): number {
  return wordLimit({ wordLimit: declaration['batchCategoryId.wordLimit'] ?? null }, declaration['formType'] === 'zd', settings);
}

export function memberLimits(declaration: RecordValues, settings: Settings): { readonly least: number; readonly most: number } {
  return {
    least: numberIn(declaration, 'batchCategoryId.memberMin') ?? settings.number('memberMin'),
    most: numberIn(declaration, 'batchCategoryId.memberMax') ?? settings.number('memberMax'),
  };
}
