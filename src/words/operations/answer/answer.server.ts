// A question that a rule answers by looking at records: whether one may do a thing, and why not. It reads past the
// asker's rows, so what it tells is the rule's own care; nothing is written.
import { actorOf, type Operation } from '../../../server/operations/engine.ts';
import { readPort } from '../../../server/operations/record-port.ts';

export const server: Operation<'answer'> = {
  prepare: (engine, call) => {
    const name = call.options.rule;
    const rule = engine.context.registry.answers[name];
    if (rule === undefined) throw new Error(`answer ${name} is not registered`);
    const port = readPort(engine.repository);
    return (args, context) =>
      rule.answer({
        actor: actorOf(context),
        args,
        now: context.now,
        settings: context.settings,
        words: engine.repository.model.words,
        port,
      });
  },
};
