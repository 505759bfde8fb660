// A file store whose work is counted and timed.
import type { FileStore } from '../context.ts';
import type { Meter } from './meter.ts';

export function meterFiles(store: FileStore, meter: Meter): FileStore {
  const done = meter.counter({ name: 'office_files_requests_total', help: 'Work of the file store, by its end.' });
  const took = meter.histogram({
    name: 'office_files_duration_seconds',
    help: 'Time of the file store; of an opened file until its first byte may be read.',
  });
  const timed = async <Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> => {
    const started = performance.now();
    let result = 'failed';
    try {
      const answer = await work();
      result = 'done';
      return answer;
    } finally {
      done.add({ operation, result });
      took.observe({ operation }, (performance.now() - started) / 1_000);
    }
  };
  return {
    put: (id, content) => timed('put', () => store.put(id, content)),
    open: (id) => timed('open', () => store.open(id)),
    stat: (id) => timed('stat', () => store.stat(id)),
    remove: (id) => timed('remove', () => store.remove(id)),
    check: () => timed('check', store.check),
  };
}
