// What is asked of a value that nobody has typed: what was thrown, what a library answers.

/** undefined: it has no such property, or can have none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
