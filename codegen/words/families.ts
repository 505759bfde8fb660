// The families of words that stand as folders, and the parts each folder must have. A registry imports them all, so
// that a folder without one of its parts does not compile.
export interface WordFamily {
  /** Folder of src/words. */
  readonly folder: string;
  /** Registries that are written beside the folders: what codegen asks, what the browser draws. */
  readonly registries: readonly WordRegistry[];
}

export interface WordRegistry {
  /** File in the folder of the family. */
  readonly file: string;
  readonly about: string;
  /** Constant that it exports, and its type, as a line that imports it says. */
  readonly name: string;
  readonly type: string;
  readonly imports: readonly string[];
  readonly parts: readonly WordPart[];
}

/** Of each entry: `<word>.<part>.ts` (or .tsx) exports a constant of that name. */
export interface WordPart {
  readonly part: string;
  readonly ending: string;
  /** Where another part's file exports it; absent: its own. */
  readonly file?: string;
}

export const WORD_FAMILIES: readonly WordFamily[] = [
  {
    folder: 'actions',
    registries: [
      {
        file: 'actions.registry.ts',
        about: 'What codegen asks each kind of action.',
        name: 'actionWords',
        type: '{ readonly [Kind in ActionKind]: ActionHalf<Kind> }',
        imports: [
          "import type { ActionHalf } from '../../../codegen/words/action-compile.ts';",
          "import type { ActionKind } from '../../core/action-model.ts';",
        ],
        parts: [
          { part: 'model', ending: 'ts' },
          { part: 'compile', ending: 'ts' },
        ],
      },
      {
        file: 'actions.facts.ts',
        about: 'What both sides ask each kind of action.',
        name: 'actionFacts',
        type: '{ readonly [Kind in ActionKind]: ActionFacts<Kind> }',
        imports: [
          "import type { ActionKind } from '../../core/action-model.ts';",
          "import type { ActionFacts } from '../../core/action-word.ts';",
        ],
        parts: [{ part: 'facts', ending: 'ts', file: 'model' }],
      },
      {
        file: 'actions.web.ts',
        about: 'What each kind of action does in the browser.',
        name: 'actionWebs',
        type: '{ readonly [Kind in ActionKind]: ActionWeb<Kind> }',
        imports: [
          "import type { ActionKind } from '../../core/action-model.ts';",
          "import type { ActionWeb } from '../../web/actions/action-web.ts';",
        ],
        parts: [{ part: 'web', ending: 'tsx' }],
      },
    ],
  },
  {
    folder: 'columns',
    registries: [
      {
        file: 'columns.registry.ts',
        about: 'What codegen asks each way of showing a column.',
        name: 'columnWords',
        type: '{ readonly [As in ColumnAs]: ColumnHalf<As> }',
        imports: [
          "import type { ColumnHalf } from '../../../codegen/words/column-compile.ts';",
          "import type { ColumnAs } from '../../core/list-model.ts';",
        ],
        parts: [
          { part: 'model', ending: 'ts' },
          { part: 'compile', ending: 'ts' },
        ],
      },
      {
        file: 'columns.web.ts',
        about: 'How each way of showing a column is drawn.',
        name: 'columnWebs',
        type: '{ readonly [As in ColumnAs]: ColumnWeb<As> }',
        imports: [
          "import type { ColumnAs } from '../../core/list-model.ts';",
          "import type { ColumnWeb } from '../../web/list/column-web.ts';",
        ],
        parts: [{ part: 'web', ending: 'tsx' }],
      },
    ],
  },
  {
    folder: 'operations',
    registries: [
      {
        file: 'operations.registry.ts',
        about: 'What codegen asks each operation of calls.',
        name: 'operationWords',
        type: '{ readonly [Op in CallOp]: OperationHalf<Op> }',
        imports: [
          "import type { OperationHalf } from '../../../codegen/words/operation-compile.ts';",
          "import type { CallOp } from '../../core/call-model.ts';",
        ],
        parts: [
          { part: 'model', ending: 'ts' },
          { part: 'compile', ending: 'ts' },
        ],
      },
      {
        file: 'operations.server.ts',
        about: 'What each operation does on the server.',
        name: 'operations',
        type: 'Operations',
        imports: ["import type { Operations } from '../../server/operations/engine.ts';"],
        parts: [{ part: 'server', ending: 'ts' }],
      },
    ],
  },
];
