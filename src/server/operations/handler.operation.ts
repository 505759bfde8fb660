// A call that no operation can say: its work is a handler by name, written by hand. Path, arguments, grants and answer
// fields are the config's all the same.
import { handlers } from '../handlers/handlers.ts';
import { textOption, type Operation } from './engine.ts';

export const operation: Operation = {
  op: 'handler',
  prepare: (engine, call) => {
    const name = textOption(call, 'handler');
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`call ${call.id} names the handler ${name}, which handlers.ts lacks`);
    return handler(engine, call);
  },
};
