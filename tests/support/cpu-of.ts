// What a piece of work costs, for tests that hold a cost: CPU time, which no other process on the machine adds to.

/** Microseconds that this thread alone worked: a busy machine adds nothing to it. */
export function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** Reads each character once: what a cost is measured beside. */
export function charactersOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return sum;
}
