// What is told of a declaration and refuses nothing: a name with a subtitle, lines that take much of the budget (domain §4.1, §4.7).
import type { ReadPort, RecordValues } from '../core/rule.ts';
import type { Settings } from '../core/settings.ts';
import { toldShares } from './budget-shares.ts';

export interface Hint {
  readonly code: 'SUBTITLE' | 'BUDGET_SHARE';
  readonly message: string;
}

/** A dash of its own, or a colon between words. */
const SUBTITLE = /——|—|\S[：:]\S/u;

export function nameHints(name: string): readonly Hint[] {
  return SUBTITLE.test(name) ? [{ code: 'SUBTITLE', message: '课题名称一般不加副标题' }] : [];
}

export async function budgetHints(declaration: RecordValues, settings: Settings, port: ReadPort): Promise<readonly Hint[]> {
  const part = declaration['formType'] === 'zd' ? 'zd-jf' : 'pt-jf';
  const [found] = await port.find(part, [{ field: 'topicapplyId', op: 'eq', value: declaration['id'] ?? null }], ['id']);
  const budget = found === undefined ? null : await port.read(part, Number(found['id']));
  return budget === null ? [] : toldShares(budget, settings).map((told) => ({ code: 'BUDGET_SHARE', message: `${told}，请核对` }));
}
