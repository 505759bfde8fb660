// kind: call says nothing more than that.
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

export const compile: ActionCompile<'call'> = { read: () => ({ own: () => ({}), problems: () => [] }) };
