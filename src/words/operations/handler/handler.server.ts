// A call that no operation can say: its work is a handler by name, written by hand. Path, arguments, grants and answer
// fields are the config's all the same.
import { handlers } from '../../../server/handlers/handlers.ts';
import { type Operation } from '../../../server/operations/engine.ts';

export const server: Operation<'handler'> = {
  prepare: (engine, call) => {
    const name = call.options.handler;
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`call ${call.id} names the handler ${name}, which handlers.ts lacks`);
    return handler(engine, call);
  },
};
