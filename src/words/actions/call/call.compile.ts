// kind: call says nothing more than that.
import { noCalls, type ActionCompile } from '../../../../codegen/words/action-compile.ts';

export const compile: ActionCompile<'call'> = {
  known: [],
  read: () => ({ own: () => ({}), problems: () => [] }),
  takesTicked: false,
  sendsMany: false,
  calls: noCalls,
  opensDialog: () => false,
};
