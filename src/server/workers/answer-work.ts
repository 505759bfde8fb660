// The thread's side of work-threads.ts: one piece of work at a time, its result or why it failed.
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './work-threads.ts';

/** `run` is given what the thread is asked, of the type that its WorkThreads names. */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the thread names what it is asked
export function answerWork<Work>(run: (work: Work) => Promise<unknown>): void {
  const port = parentPort;
  if (port === null) throw new Error('this module runs as a worker thread only');
  const send = (answer: ThreadAnswer<unknown>): void => port.postMessage(answer);
  port.on('message', (work: Work) => {
    run(work).then(
      (result) => send({ result }),
      (error: unknown) => send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}
