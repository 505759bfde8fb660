// A config file's text → its nodes with their exact ranges, JSON and YAML alike, so that edits touch the characters
// they mean and comments, quotes and spacing of everything else stay as they are.
import { parseTree, type Node as JsonNode } from 'jsonc-parser';
import { EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';

export interface ScalarNode {
  readonly kind: 'scalar';
  /** Of the text itself, without quotes. */
  readonly start: number;
  readonly end: number;
  /** Where the checker says it stands: at the quote where there is one. */
  readonly at: number;
  readonly value: string;
}

interface MapEntry {
  readonly key: ScalarNode;
  readonly value: SourceNode;
}

export interface MapNode {
  readonly kind: 'map';
  readonly start: number;
  readonly end: number;
  /** In braces. */
  readonly isFlow: boolean;
  readonly entries: readonly MapEntry[];
}

export interface ListNode {
  readonly kind: 'list';
  readonly start: number;
  readonly end: number;
  readonly isFlow: boolean;
  readonly items: readonly SourceNode[];
}

export type SourceNode = ScalarNode | MapNode | ListNode;

/** null for an empty file. The file must parse: callers look at files that check has found well. */
export function parseNodes(file: string, text: string): SourceNode | null {
  if (!file.endsWith('.json')) return yamlNodes(text);
  const tree = parseTree(text);
  return tree === undefined ? null : jsonNode(tree, text);
}

export function nodeAt(root: SourceNode | null, path: readonly (string | number)[]): SourceNode | null {
  return path.reduce<SourceNode | null>((node, key) => {
    if (node?.kind === 'map') return node.entries.find((entry) => entry.key.value === key)?.value ?? null;
    return node?.kind === 'list' && typeof key === 'number' ? (node.items[key] ?? null) : null;
  }, root);
}

export function mapAt(root: SourceNode | null, path: readonly (string | number)[]): MapNode | null {
  const node = nodeAt(root, path);
  return node?.kind === 'map' ? node : null;
}

export function listAt(root: SourceNode | null, path: readonly (string | number)[]): ListNode | null {
  const node = nodeAt(root, path);
  return node?.kind === 'list' ? node : null;
}

/** Every scalar below, keys included. */
export function scalarsOf(node: SourceNode | null): readonly ScalarNode[] {
  if (node === null) return [];
  if (node.kind === 'scalar') return [node];
  return node.kind === 'list'
    ? node.items.flatMap(scalarsOf)
    : node.entries.flatMap(({ key, value }) => [key, ...scalarsOf(value)]);
}

function jsonNode(node: JsonNode, text: string): SourceNode {
  const [start, end] = [node.offset, node.offset + node.length];
  if (node.type === 'array')
    return { kind: 'list', start, end, isFlow: true, items: (node.children ?? []).map((item) => jsonNode(item, text)) };
  if (node.type !== 'object') return jsonScalar(node, text);
  const entries = (node.children ?? []).flatMap(({ children = [] }): readonly MapEntry[] => {
    const [key, value] = children;
    return key === undefined || value === undefined
      ? []
      : [{ key: jsonScalar(key, text), value: jsonNode(value, text) }];
  });
  return { kind: 'map', start, end, isFlow: true, entries };
}

function jsonScalar({ type, offset, length, value }: JsonNode, text: string): ScalarNode {
  const quote = type === 'string' ? 1 : 0;
  const [start, end] = [offset + quote, offset + length - quote];
  return { kind: 'scalar', start, end, at: offset, value: type === 'string' ? String(value) : text.slice(start, end) };
}

type Frame = { readonly start: number; readonly isFlow: boolean } & (
  | { readonly kind: 'map'; readonly entries: MapEntry[]; key: ScalarNode | null }
  | { readonly kind: 'list'; readonly items: SourceNode[] }
);

function yamlNodes(text: string): SourceNode | null {
  const frames: Frame[] = [];
  let root: SourceNode | null = null;
  let end = 0;
  const place = (node: SourceNode): void => {
    const frame = frames.at(-1);
    if (frame === undefined) root ??= node;
    else if (frame.kind === 'list') frame.items.push(node);
    else if (frame.key === null)
      frame.key =
        node.kind === 'scalar' ? node : { kind: 'scalar', start: node.start, end: node.end, at: node.start, value: '' };
    else {
      frame.entries.push({ key: frame.key, value: node });
      frame.key = null;
    }
  };
  for (const event of parseEvents(text, {})) {
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      const isFlow = text[event.start] === '{' || text[event.start] === '[';
      frames.push(
        event.type === EVENT_ID.MAPPING
          ? { kind: 'map', start: event.start, isFlow, entries: [], key: null }
          : { kind: 'list', start: event.start, isFlow, items: [] },
      );
      end = Math.max(end, event.start + (isFlow ? 1 : 0));
    } else if (event.type === EVENT_ID.SCALAR) {
      const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
      const start = event.valueStart < 0 ? end : event.valueStart;
      const stop = event.valueStart < 0 ? end : event.valueEnd;
      place({ kind: 'scalar', start, end: stop, at: isQuoted ? start - 1 : start, value: getScalarValue(text, event) });
      end = Math.max(end, stop + (isQuoted ? 1 : 0));
    } else if (event.type === EVENT_ID.POP) {
      const frame = frames.pop();
      if (frame === undefined) continue;
      if (frame.isFlow) end = text.indexOf(frame.kind === 'map' ? '}' : ']', end) + 1;
      place(
        frame.kind === 'map'
          ? { kind: 'map', start: frame.start, end, isFlow: frame.isFlow, entries: frame.entries }
          : { kind: 'list', start: frame.start, end, isFlow: frame.isFlow, items: frame.items },
      );
    }
  }
  return root;
}
