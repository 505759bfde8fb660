// The field kinds as the server asks them: facts and server half by the name that a field bears.
import {
  PLAIN_SERVER,
  type ReadyServerKind,
  type ServerKind,
  type ShownField,
  type TextPorts,
  type ValueText,
} from '../core/field-server.ts';
import { fieldKinds } from '../generated/server/field-kinds.ts';
import { regionCodes, regionNames } from './accounts/regions.ts';

const KINDS: ReadonlyMap<string, ReadyServerKind> = new Map(
  Object.entries(fieldKinds).map(([name, kind]) => [name, withPorts(kind)]),
);

function withPorts(kind: ServerKind): ReadyServerKind {
  const { sheet } = kind;
  return { ...kind, sheet: typeof sheet === 'function' ? sheet({ regionCodes }) : sheet };
}

/** null: of no folder, as the vessel of variants, or a kind that only a former form had. */
export function serverKind(kind: string): ReadyServerKind | null {
  return KINDS.get(kind) ?? null;
}

/** Whether its values are addresses of uploaded files and nothing else. */
export function isFileKind(kind: string): boolean {
  return serverKind(kind)?.traits.value === 'files';
}

const PORTS: TextPorts = { regionNames, textOf: fieldText };

/**
 * A value in the words of its page, prepared once: titles for codes, plain text for markup; nothing for null and ''.
 */
export function fieldText(field: ShownField): ValueText {
  const { choices, dictionary } = field;
  const kind = serverKind(field.kind);
  const own = (kind ?? PLAIN_SERVER).text(field, PORTS);
  const one: ValueText =
    choices !== null
      ? (value) => choices.find((choice) => choice.value === value)?.title ?? String(value)
      : dictionary !== null
        ? (value, words) => words.get(dictionary)?.get(String(value)) ?? String(value)
        : own;
  const isRows = kind?.traits.value === 'rows';
  const textOf: ValueText = (value, words) => {
    if (value === null || value === '') return '';
    if (!Array.isArray(value) || isRows) return one(value, words);
    return value.map((item) => textOf(item, words)).join('、');
  };
  return textOf;
}
