// The families of words that stand as folders of src/words: the parts each folder must have, the registries that
// import them all (so that a folder without one of its parts does not compile), and the definition of a meta-schema
// that takes them. What the words themselves say is read by family-words.ts, once the registries are written.
import { ACTION_DEFINITION } from './action-keys.ts';
import { BLOCK_DEFINITION } from './block-keys.ts';
import { CALL_DEFINITION } from './call-keys.ts';
import { COLUMN_DEFINITION } from './column-keys.ts';
import { PART_DEFINITION } from './part-keys.ts';
import type { FamilyDefinition } from './word-definition.ts';

export interface WordFamily {
  /** Folder of src/words. */
  readonly folder: string;
  /** As its constants are named: "action" has actionWords. */
  readonly one: string;
  /** A word of it, as the registries say: "kind of action". */
  readonly means: string;
  /** Of the names of its words. */
  readonly names: ExportedType;
  /** Registries that are written beside the folders: what codegen asks, what the browser draws. */
  readonly registries: readonly WordRegistry[];
  /** Of a meta-schema, which takes its words. */
  readonly definition: FamilyDefinition;
}

/** A type, and the file of the repository that exports it. */
export interface ExportedType {
  readonly type: string;
  readonly file: string;
}

export interface WordRegistry {
  /** Of its file, "actions.web.ts", and of its constant, "actionWebs". */
  readonly side: 'registry' | 'facts' | 'web' | 'server';
  /** Type of an entry, by the name of its word. */
  readonly entry: ExportedType;
  readonly parts: readonly WordPart[];
}

/** Of each entry: `<word>.<part>.ts` (or .tsx) exports a constant of that name. */
interface WordPart {
  readonly part: string;
  readonly ending: string;
  /** Where another part's file exports it; absent: its own. */
  readonly file?: string;
}

export const WORD_FAMILIES: readonly WordFamily[] = [
  {
    folder: 'actions',
    one: 'action',
    means: 'kind of action',
    names: { type: 'ActionKind', file: 'src/core/action-model.ts' },
    registries: [
      compiled({ type: 'ActionHalf', file: 'codegen/words/action-compile.ts' }),
      shared({ type: 'ActionFacts', file: 'src/core/action-word.ts' }),
      drawn({ type: 'ActionWeb', file: 'src/web/actions/action-web.ts' }),
    ],
    definition: ACTION_DEFINITION,
  },
  {
    folder: 'blocks',
    one: 'block',
    means: 'kind of block',
    names: { type: 'BlockKind', file: 'src/core/block-model.ts' },
    registries: [
      compiled({ type: 'BlockHalf', file: 'codegen/words/block-compile.ts' }),
      shared({ type: 'BlockFacts', file: 'src/core/block-word.ts' }),
      drawn({ type: 'BlockWeb', file: 'src/web/blocks/block-web.ts' }),
    ],
    definition: BLOCK_DEFINITION,
  },
  {
    folder: 'columns',
    one: 'column',
    means: 'way of showing a column',
    names: { type: 'ColumnAs', file: 'src/core/list-model.ts' },
    registries: [
      compiled({ type: 'ColumnHalf', file: 'codegen/words/column-compile.ts' }),
      drawn({ type: 'ColumnWeb', file: 'src/web/list/column-web.ts' }),
    ],
    definition: COLUMN_DEFINITION,
  },
  {
    folder: 'operations',
    one: 'operation',
    means: 'operation of calls',
    names: { type: 'CallOp', file: 'src/core/call-model.ts' },
    registries: [
      compiled({ type: 'OperationHalf', file: 'codegen/words/operation-compile.ts' }, ['model', 'keys', 'compile']),
      told({ type: 'OperationModel', file: 'src/core/operation-model.ts' }),
      served({ type: 'Operation', file: 'src/server/operations/engine.ts' }),
    ],
    definition: CALL_DEFINITION,
  },
  {
    folder: 'parts',
    one: 'part',
    means: 'part of a value',
    names: { type: 'ValuePart', file: 'src/core/value-part.ts' },
    registries: [
      compiled({ type: 'PartHalf', file: 'codegen/words/part-compile.ts' }),
      told({ type: 'ValuePartModel', file: 'src/core/value-part.ts' }),
      served({ type: 'PartServer', file: 'src/server/repository/part-server.ts' }),
    ],
    definition: PART_DEFINITION,
  },
];

/** What codegen asks. */
function compiled(entry: ExportedType, parts: readonly string[] = ['model', 'compile']): WordRegistry {
  return { side: 'registry', entry, parts: parts.map((part) => ({ part, ending: 'ts' })) };
}

/** What the browser and codegen ask. */
function shared(entry: ExportedType): WordRegistry {
  return { side: 'facts', entry, parts: [{ part: 'facts', ending: 'ts', file: 'model' }] };
}

/** What both sides ask where the model says it all. */
function told(entry: ExportedType): WordRegistry {
  return { side: 'facts', entry, parts: [{ part: 'model', ending: 'ts' }] };
}

function drawn(entry: ExportedType): WordRegistry {
  return { side: 'web', entry, parts: [{ part: 'web', ending: 'tsx' }] };
}

function served(entry: ExportedType): WordRegistry {
  return { side: 'server', entry, parts: [{ part: 'server', ending: 'ts' }] };
}
