// npm passes no signal on to what it runs: told to stop, it ends its shell and leaves the rest running, with port and
// data directory; killed, it leaves the shell as well. So whoever npm started looks twice a second whether those two
// are still there. Only what npm started looks: somebody else may well mean a program to outlive the shell it was typed
// into.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** Calls `onGone` once, when npm or the shell between is gone. Does not keep this process alive. */
export function watchStarter(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const starters = startersOf();
  const timer = setInterval(() => {
    if (startersOf() === starters) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** The parent, and where that is npm's shell, npm: an orphan has another parent at once. */
function startersOf() {
  const parent = process.ppid;
  return isShell(parent) ? `${parent} ${parentOf(parent)}` : String(parent);
}

/** Linux alone: elsewhere npm's shell hands its process over to what it runs. */
function isShell(pid) {
  return /^\(?(?:ba|da|a|z|k)?sh\)?$/.test(read(`/proc/${pid}/comm`).trim());
}

/** After the name in parentheses: state, then parent. */
function parentOf(pid) {
  return (
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1] ?? ''
  );
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
