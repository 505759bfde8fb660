// How the titles of a dictionary are asked for.
import type { Json } from '../../core/json.ts';

interface TitlesRequest {
  readonly path: string;
  readonly method: 'POST';
  readonly args: Readonly<Record<string, Json>>;
}

export function titlesRequest(dictionary: string): TitlesRequest {
  return { path: '/api/open/sys/dictionary/getTitles', method: 'POST', args: { val: dictionary } };
}
