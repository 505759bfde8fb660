// A thread of its own that checks a config (check-aside.ts): reads it as the main thread does and says what is wrong.
import { parentPort, workerData } from 'node:worker_threads';
import { sortProblems } from '../problem.ts';
import { readAll } from '../read/read-all.ts';
import { checkConfig } from './check.ts';

const { config, kinds, unread } = await readAll(String(workerData), {
  read: null,
  resolve: { keep: (_id, _from, make) => make() },
});
parentPort?.postMessage(sortProblems([...unread, ...checkConfig(config, kinds)]));
