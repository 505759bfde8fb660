// What a start leaves behind (sources read, the model parsed, half-filled heap pages) is 20 MB that V8 gives back only
// when something presses it, and nothing presses an idle server. So one full collection, once, when the start is over.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for the first visitors' answers, which load what a start leaves for later; the pause is about 40 ms. */
const SETTLED_AFTER_MS = 4_000;

type Collect = (options: {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}) => void;

/** Holds no process back from ending. */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: Collect = runInNewContext('gc');
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, SETTLED_AFTER_MS).unref();
}
