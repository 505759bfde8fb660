// What is told of a declaration and refuses nothing: a name with a subtitle, lines that take much of the budget (domain
// §4.1, §4.7).
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import type { Settings } from '../../core/settings.ts';
import { SHARE_READS, toldShares } from './budget-shares.ts';
import { isMajor, ofDeclaration, type DeclarationKind } from './handed-in.ts';

export interface Hint {
  readonly code: 'SUBTITLE' | 'BUDGET_SHARE';
  readonly message: string;
}

export const HINT_READS = {
  'pt-jf': [...SHARE_READS, 'id', 'topicapplyId'],
  'zd-jf': [...SHARE_READS, 'id', 'topicapplyId'],
} as const satisfies EntityReads;

/** A dash of its own, or a colon between words. */
const SUBTITLE = /——|—|\S[：:]\S/u;

export function nameHints(name: string): readonly Hint[] {
  return SUBTITLE.test(name) ? [{ code: 'SUBTITLE', message: '课题名称一般不加副标题' }] : [];
}

export async function budgetHints(
  declaration: DeclarationKind & { readonly id: number },
  settings: Settings,
  port: ReadPortOf<typeof HINT_READS>,
): Promise<readonly Hint[]> {
  const part = isMajor(declaration) ? 'zd-jf' : 'pt-jf';
  const [found] = await port.find(part, ofDeclaration(declaration), ['id']);
  const budget = await port.read(part, found?.id);
  return budget === null
    ? []
    : toldShares(budget, settings).map((told) => ({ code: 'BUDGET_SHARE', message: `${told}，请核对` }));
}
