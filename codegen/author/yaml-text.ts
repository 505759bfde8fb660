// A text as a YAML scalar: plain where that reads back as the same text, else in quotes.
import { load } from 'js-yaml';

export function yamlText(text: string): string {
  return isPlain(text) ? text : JSON.stringify(text);
}

/** Within braces and brackets too, where commas and brackets end a scalar. */
function isPlain(text: string): boolean {
  if (text === '' || /[\n,[\]{}#]|: |:$/.test(text)) return false;
  try {
    return load(text) === text;
  } catch {
    return false;
  }
}
