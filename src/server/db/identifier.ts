// SQL identifiers come from the model alone; this is the one place that puts them into text.
const SAFE = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * topic_result → "topic_result" in double quotes ("user" is a reserved word). Throws on anything a model cannot hold.
 */
export function quoteIdentifier(name: string): string {
  if (!SAFE.test(name)) throw new Error(`not a column or table of the model: ${name}`);
  return `"${name}"`;
}

/** API names as column labels: topicId.name → "topicId.name". */
export function quoteLabel(name: string): string {
  if (!/^[A-Za-z0-9_.]{1,62}$/.test(name)) throw new Error(`not a field of the model: ${name}`);
  return `"${name}"`;
}
