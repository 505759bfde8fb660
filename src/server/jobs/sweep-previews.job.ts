// Previews of Office files go with their files, and when nobody has opened them for a month.
import type { ServerContext } from '../context.ts';
import type { Job } from './job-runner.ts';

const EVERY_SECONDS = 3_600;

export function sweepPreviewsJob({ previews, sql }: Pick<ServerContext, 'previews' | 'sql'>): Job {
  return {
    name: 'sweep-previews',
    title: '清理预览',
    everySeconds: EVERY_SECONDS,
    run: (now) => previews.sweep(sql, now),
  };
}
