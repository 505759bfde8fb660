// A spreadsheet that is judged and written as a whole: its file comes as with every import, the rest is a handler's by
// name. Like an import it answers a template, a report, what it found, and writes only what is confirmed.
import { receiveSheet } from '../../../server/files/receive-sheet.ts';
import { handlers } from '../../../server/handlers/handlers.ts';
import type { Operation } from '../../../server/operations/engine.ts';
import { MOST_MB } from '../../../server/operations/sent-sheet.ts';

export const server: Operation<'intake'> = {
  receive: async (engine, request) => {
    const { url, fields } = await receiveSheet(engine.context, request, MOST_MB);
    return { ...fields, fileUrl: url };
  },
  prepare: (engine, call) => {
    const name = call.options.handler;
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`call ${call.id} names the handler ${name}, which handlers.ts lacks`);
    return handler(engine, call);
  },
};
