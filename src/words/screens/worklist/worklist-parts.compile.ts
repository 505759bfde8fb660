// Where the parts of a worklist stand in its file.
import { child, itemsOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';

export interface WorklistParts {
  readonly at: Cursor;
  readonly papers: readonly Cursor[];
  readonly form: Cursor;
  readonly save: Cursor;
  readonly read: Cursor;
  readonly figures: readonly FigureParts[];
  readonly wants: readonly Cursor[];
  readonly done: Cursor;
  readonly deadline: Cursor;
  readonly earlier: Cursor;
  readonly beside: readonly Cursor[];
  readonly back: Cursor;
}

export interface FigureParts {
  readonly field: Cursor;
  readonly value: Cursor;
  readonly when: Cursor;
}

export function partsOf(screen: Cursor): WorklistParts {
  const at = child(screen, 'worklist');
  return {
    at,
    papers: itemsOf(child(at, 'papers')),
    form: child(at, 'form'),
    save: child(at, 'save'),
    read: child(at, 'read'),
    figures: itemsOf(child(at, 'figures')).map((figure) => ({
      field: child(figure, 'field'),
      value: child(figure, 'value'),
      when: child(figure, 'when'),
    })),
    wants: itemsOf(child(at, 'wants')),
    done: child(at, 'done'),
    deadline: child(at, 'deadline'),
    earlier: child(at, 'earlier'),
    beside: itemsOf(child(at, 'beside')),
    back: child(at, 'back'),
  };
}
