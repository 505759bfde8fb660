// What a field kind is in the browser: <kind>.web.tsx exports `web` of this shape. Heavy parts (rich text, cropping)
// are lazy inside the kind, so that a list that only shows a cell does not load them.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Json } from '../core/json.ts';
import type { SearchFieldModel, ColumnBase } from '../core/list-model.ts';
import type { PhrasesOffer } from '../core/web-model.ts';
import type { FileLines } from './file-lines.ts';

export interface StoredFileInfo {
  /** As it was uploaded: 开题报告.pdf */
  readonly name: string;
  readonly size: number;
}

/**
 * What fields need of the app, without knowing it: provided by web/form/field-services.tsx through
 * FieldServicesContext.
 */
export interface FieldServices {
  /** Posts one file; progress 0–1. Rejects with a Chinese message. */
  readonly upload: (
    file: File,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<{ url: string; name: string; size: number }>;
  /** Opens the full-screen preview. */
  readonly preview: (url: string, name: string) => void;
  /** Name and size of a stored file; null: not known to this person. Never rejects. */
  readonly fileInfo: (url: string) => Promise<StoredFileInfo | null>;
  /** A blob URL of a stored file, fetched with the token. */
  readonly blobUrl: (url: string, signal: AbortSignal) => Promise<string>;
  /** What is written in a stored file, read in the browser. Rejects with a Chinese message where it cannot be had. */
  readonly fileLines: (url: string, signal: AbortSignal) => Promise<FileLines>;
  /** Entries of a dictionary type; isOff: no longer to be chosen, still to be named. */
  readonly dictionary: (
    type: string,
    signal: AbortSignal,
  ) => Promise<readonly { value: string; label: string; isOff?: boolean }[]>;
  /** Regions below a region, by its code; null: the provinces. */
  readonly regions: (
    parent: string | null,
    signal: AbortSignal,
  ) => Promise<readonly { value: string; label: string }[]>;
  /** Records that have the text as the value of the argument. */
  readonly find: (
    search: ExactSearch,
    query: { readonly argument: string; readonly text: string },
    signal: AbortSignal,
  ) => Promise<readonly { value: number; label: string }[]>;
  /** What a call of the screen answers; rejects with a Chinese message. */
  readonly ask: <Answer>(call: string, args: Readonly<Record<string, Json>>, signal: AbortSignal) => Promise<Answer>;
  /** Records of a reference whose label contains the text; or the one with the id. */
  readonly lookup: (
    entity: string,
    query: { text: string; among?: OfferedRecords | null } | { id: number },
    signal: AbortSignal,
  ) => Promise<readonly { value: number; label: string }[]>;
  /** Texts used often, of the entity that keeps them; null: the screen has none. Absent: no screen is around. */
  readonly phrases?: (entity: string) => PhrasesOffer | null;
}

/** A box that somebody writes in, as what is offered beside it knows it. */
export interface WrittenBox {
  /** Of its field. */
  readonly title: string;
  /** What stands in it now. */
  readonly read: () => string;
  /** Puts it in where one wrote last and goes back there; answers the characters that are too many: 0, it is in. */
  readonly insert: (text: string) => number;
}

/** Which records a field offers. */
export interface OfferedRecords {
  /** Call id: a list, or all. */
  readonly call: string;
  readonly args: Readonly<Record<string, Json>>;
  /** Keys of a record that name it; none: its label. */
  readonly show: readonly string[];
}

export interface ExactSearch {
  /** Call id, or the path of a call of the server's own. */
  readonly call: string;
  /** The text goes to the first whose format it has; null: any text. */
  readonly arguments: readonly { readonly name: string; readonly format: string | null }[];
  /** Keys of a found record that name it: name · company · phone. */
  readonly show: readonly string[];
  /** Milliseconds after the last key. */
  readonly debounce: number;
  /** Characters before it asks. */
  readonly minimum: number;
  /** Said where nothing was found; "" for the usual words. */
  readonly none: string;
}

export interface CellProps {
  readonly value: Json;
  readonly record: Readonly<Record<string, Json>>;
  readonly column: ColumnBase;
  /** A choice with a tone is a tag. */
  readonly asTag?: boolean;
}

export interface FilterProps {
  readonly id: string;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly search: SearchFieldModel;
}

export interface FieldWeb {
  readonly Widget: ComponentType<WidgetProps>;
  readonly Cell: ComponentType<CellProps>;
  /** The whole value, where there is room for it (details, pages); left out: the cell. */
  readonly View?: ComponentType<CellProps>;
  /** null: not searchable. */
  readonly Filter: ComponentType<FilterProps> | null;
  /** What is searched for, in words; left out: as its cell. */
  readonly FilterText?: ComponentType<Pick<FilterProps, 'value' | 'search'>>;
  /** Fetches what its Widget is drawn of and comes by itself; left out: nothing does. Never rejects. */
  readonly fetch?: () => Promise<void>;
}
