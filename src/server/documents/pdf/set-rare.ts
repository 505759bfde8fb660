// pdfmake nodes whose texts hold rare characters → the same with those characters in runs of their own font.
type Node = unknown;

/** `nameOf`: name of the font that a character is to be set in; null: the one of the text. */
export function setRare<Made>(node: Made, nameOf: (character: string) => string | null): Made;
export function setRare(node: Node, nameOf: (character: string) => string | null): Node {
  if (Array.isArray(node)) return node.map((item: Node) => setRare(item, nameOf));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, Node]) => [
      key,
      key === 'text' ? setText(value, nameOf) : setRare(value, nameOf),
    ]),
  );
}

function setText(text: Node, nameOf: (character: string) => string | null): Node {
  if (typeof text === 'string') {
    const runs = runsOf(text, nameOf);
    return runs.length === 1 && runs[0]?.font === null
      ? text
      : runs.map(({ text: part, font }) => (font === null ? part : { text: part, font }));
  }
  if (!Array.isArray(text)) return setRare(text, nameOf);
  return text.flatMap((part: Node) => {
    const made = typeof part === 'string' ? setText(part, nameOf) : setRare(part, nameOf);
    return typeof part === 'string' && Array.isArray(made) ? made.map((one: Node) => one) : [made];
  });
}

interface Run {
  readonly text: string;
  readonly font: string | null;
}

function runsOf(text: string, nameOf: (character: string) => string | null): readonly Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = nameOf(character);
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { text: last.text + character, font };
    else runs.push({ text: character, font });
  }
  return runs.length === 0 ? [{ text, font: null }] : runs;
}

/** Every text within. */
export function textsOf(node: Node): readonly string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  return typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]: [string, Node]) =>
        key === 'svg' || key === 'image' ? [] : textsOf(value),
      )
    : [];
}
