// What a field kind is on the server: <kind>.server.ts exports `server` of this shape. Facets are asked once where an
// operation is prepared; what they answer runs for every value. What a kind needs of the server comes through ports: it
// knows core alone.
import { isObject, type Json } from './json.ts';
import type { FieldModel } from './field-model.ts';
import type { FieldKind } from './field-kind.ts';
import type { FieldError } from './errors.ts';
import type { PermissionModel } from './permission-model.ts';

/** dictionary type → value → name. */
export type DictionaryWords = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** As much of a field as its words need: fields of former forms and computed ones have no more. */
export type ShownField = Pick<FieldModel, 'title' | 'choices' | 'dictionary'> &
  Partial<Pick<FieldModel, 'schema'>> & {
    /** "": of none any more. */
    readonly kind: string;
    readonly options?: Readonly<Record<string, unknown>>;
  };

/** A value that is neither null nor '' → its words. */
export type ValueText = (value: Json, words: DictionaryWords) => string;
export type PaperText = (value: Json, words: PaperWords) => string;

interface PaperWords {
  readonly dictionary: DictionaryWords;
  /** Address of a stored file → what it was uploaded as. */
  readonly fileNames: ReadonlyMap<string, string>;
}

export interface TextPorts {
  /** "360000,360100" → 江西省南昌市. */
  readonly regionNames: (codes: string) => string;
  /** The words of a sub-field, null and '' included. */
  readonly textOf: (field: ShownField) => ValueText;
}

interface SheetPorts {
  /** 江西省南昌市东湖区 → "360000,360100,360102"; null: no region, or not down to the last part. */
  readonly regionCodes: (text: string) => string | null;
}

/** What a cell says: the value a form field would have been given, or why it cannot be read. */
export type CellReading = { readonly value: Json } | { readonly reason: string };

export interface SheetFacet {
  /** The cell's text, trimmed and not empty → a reading. Whether the value is allowed is for the form to say. */
  readonly read: (field: ShownField, text: string, words: DictionaryWords) => CellReading;
  /** What is said of it in the template; empty: only how long it may be. */
  readonly hints: (field: ShownField) => readonly string[];
  /** Titles it takes; null: anything. */
  readonly choices: (field: ShownField, words: DictionaryWords) => readonly string[] | null;
}

export interface FilesFacet {
  /** They stand within a text, which has no limits of its own for them. */
  readonly isText: boolean;
  /** Types it takes where its options name none; null: any. */
  readonly types: readonly ('png' | 'jpg')[] | null;
}

/** Cleans formatted texts, in threads of its own: server/rich-text. */
export interface RichTextPort {
  readonly findExcess: (html: string) => 'tags' | 'depth' | null;
  /** "time": it took too long. Texts of one person (0: nobody) wait for each other. */
  readonly clean: (texts: readonly string[], userId: number) => Promise<readonly string[] | 'time'>;
}

export interface CleanInput {
  /** All of the kind. */
  readonly fields: readonly FieldModel[];
  /** Their values are changed in place. */
  readonly args: Record<string, Json>;
  /** 0: nobody is signed in. */
  readonly userId: number;
}

export interface JudgePorts {
  readonly permissionsByRole: ReadonlyMap<string, readonly PermissionModel[]>;
}

export interface JudgeInput {
  readonly field: FieldModel;
  /** As it will be. */
  readonly record: Readonly<Record<string, Json>>;
}

export interface FieldServer {
  /** Its words in exports and pages. */
  readonly text: (field: ShownField, ports: TextPorts) => ValueText;
  /** Its words on paper; null: the same. */
  readonly paper: ((field: FieldModel) => PaperText) | null;
  /** Between its values and the cells of imported sheets; null: no cell can say it. */
  readonly sheet: SheetFacet | ((ports: SheetPorts) => SheetFacet) | null;
  /** Addresses of uploaded files that its values name; null: none. */
  readonly files: FilesFacet | null;
  /** What is sent is put right before anything judges it; throws at the field. null: it stays as it is sent. */
  readonly clean: ((port: RichTextPort, input: CleanInput) => Promise<void>) | null;
  /** What its schema cannot say of a value that has changed; null: nothing. */
  readonly judge: ((ports: JudgePorts, input: JudgeInput) => FieldError | null) | null;
  /** What a new record has that does not say; null: nothing. */
  readonly initial: ((ports: JudgePorts, input: JudgeInput) => Json) | null;
}

/** What the server's registry holds of a kind. */
export type ServerKind = FieldKind & FieldServer;

/** The same once its cells know the ports. */
export type ReadyServerKind = Omit<ServerKind, 'sheet'> & { readonly sheet: SheetFacet | null };

/** What most kinds are on the server; each says what it is besides. */
export const PLAIN_SERVER: Omit<FieldServer, 'sheet'> = {
  text: () => plainText,
  paper: null,
  files: null,
  clean: null,
  judge: null,
  initial: null,
};

function plainText(value: Json): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (isObject(value)) return typeof value['content'] === 'string' ? value['content'] : JSON.stringify(value);
  return String(value);
}

/** A cell that says its value as it stands, with a hint of its own where one is needed. */
export function plainSheet(...hints: readonly string[]): SheetFacet {
  return { read: (_field, text) => ({ value: text }), hints: () => hints, choices: () => null };
}
