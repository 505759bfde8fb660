// JSON of which the shape is known from where it comes.
import type { Json } from './json.ts';

/** Throws SyntaxError where it is no JSON. */
export function parseJson(text: string): Json {
  return JSON.parse(text);
}

/**
 * What this program itself wrote, with that very type: a snapshot, a journal, what one of its processes tells another.
 * Nothing that comes from outside, which is judged instead. Throws SyntaxError where it is no JSON.
 */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what was written
export function parseOwn<Shape>(text: string): Shape {
  return JSON.parse(text);
}
