// Runs in the thread of check-apart.ts: reads and checks the config under `workerData`, says its problems and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { checkConfig } from './check/check.ts';
import { sortProblems } from './problem.ts';
import { readConfig } from './read/read-config.ts';
import { loadFieldKinds } from './resolve/field-facts.ts';

const { config, problems } = readConfig(String(workerData));
const kinds = await loadFieldKinds(config.codeRoot, config.known.fieldKinds);
parentPort?.postMessage(sortProblems([...problems, ...checkConfig(config, kinds)]));
