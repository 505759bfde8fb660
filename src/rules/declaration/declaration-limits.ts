// Numbers that a category of a batch gives a declaration, else the office: how long its argument may be, how many are
// in its team (domain §4.2, §4.3, §4.4, §8).
import type { StoredRecord } from '../../core/define-rule.ts';
import type { Settings } from '../../core/settings.ts';
import { wordLimit } from './declaration-texts.ts';

/** What is read of a declaration. */
export const LIMIT_READS = [
  'formType',
  'batchCategoryId.wordLimit',
  'batchCategoryId.memberMin',
  'batchCategoryId.memberMax',
] as const;

type LimitedDeclaration = StoredRecord<'topicapply', (typeof LIMIT_READS)[number]>;

export function argumentLimit(declaration: LimitedDeclaration, settings: Settings): number {
  return wordLimit(declaration['batchCategoryId.wordLimit'], declaration, settings);
}

export function memberLimits(
  declaration: LimitedDeclaration,
  settings: Settings,
): { readonly least: number; readonly most: number } {
  return {
    least: declaration['batchCategoryId.memberMin'] ?? settings.number('memberMin'),
    most: declaration['batchCategoryId.memberMax'] ?? settings.number('memberMax'),
  };
}
