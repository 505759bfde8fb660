// Options and arguments of what is written by hand: the call says its arguments itself.
import { saidArguments } from '../../../../codegen/calls/call-arguments.ts';
import { readHandler } from '../../../../codegen/calls/named.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'handler'> = {
  needs: ['handler'],
  read: (call) => {
    const { name, problems } = readHandler(call);
    return { options: () => ({ handler: name }), input: () => saidArguments(call), problems };
  },
};
