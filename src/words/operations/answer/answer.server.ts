// A question that a rule answers by looking at records: whether one may do a thing, and why not. It reads past the
// asker's rows, so what it tells is the rule's own care; nothing is written.
import { isList, objectOf, type Json, type RecordValues } from '../../../core/json.ts';
import { actorOf, type Operation } from '../../../server/operations/engine.ts';
import { readPort } from '../../../server/operations/record-port.ts';

export const server: Operation<'answer'> = {
  prepare: (engine, call) => {
    const name = call.options.rule;
    const rule = engine.context.registry.answers[name];
    if (rule === undefined) throw new Error(`answer ${name} is not registered`);
    const port = readPort(engine.repository);
    return async (args, context) => {
      const answerTo = (asked: RecordValues): Promise<Json> =>
        rule.answer({
          actor: actorOf(context),
          args: asked,
          now: context.now,
          settings: context.settings,
          words: engine.repository.model.words,
          port,
        });
      const { items } = args;
      if (!isList(items)) return answerTo(args);
      const answers: Json[] = [];
      // One after the other: each reads by the connections that all requests share.
      for (const item of items) answers.push(await answerTo(objectOf(item)));
      return { answers };
    };
  },
};
