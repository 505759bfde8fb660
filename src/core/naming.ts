// How a config name becomes the names of the other worlds: SQL, TypeScript, files. One place, so that they agree.

/** topicId → topic_id; topic-result → topic_result. */
export function toSnakeCase(name: string): string {
  return name
    .replaceAll('-', '_')
    .replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? '_' : '') + letter.toLowerCase());
}

/** topic-result → TopicResult; WORK stays WORK. */
export function toPascalCase(name: string): string {
  return name
    .split(/[-_.]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** SoftwareCopyright → software-copyright. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? '-' : '') + letter.toLowerCase());
}

/** "topicId.name" → ["topicId", "name"]; "name" → [null, "name"]. What follows the reference may be a path again. */
export function splitPath(path: string): readonly [string | null, string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [null, path] : [path.slice(0, dot), path.slice(dot + 1)];
}

/** The references a path goes through, each a path itself: "topicId.applyId.name" → ["topicId", "topicId.applyId"]. */
export function referencesIn(path: string): readonly string[] {
  const names = path.split('.').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('.'));
}
