// The keys of a dossier, each where its screen's file says it.
import { child, itemsOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';

export interface SectionParts {
  readonly section: Cursor;
  readonly key: Cursor;
  readonly shows: Cursor;
  readonly form: Cursor;
  readonly preview: Cursor;
  readonly parts: readonly Cursor[];
}

export interface DossierParts {
  readonly dossier: Cursor;
  readonly get: Cursor;
  readonly create: Cursor;
  readonly completeness: Cursor;
  readonly check: Cursor;
  readonly preview: Cursor;
  readonly submit: Cursor;
  readonly head: Cursor;
  readonly deadline: Cursor;
  readonly back: Cursor;
  readonly receipt: Cursor;
  readonly sections: readonly SectionParts[];
}

export function partsOf(screen: Cursor): DossierParts {
  const dossier = child(screen, 'dossier');
  const at = (key: string): Cursor => child(dossier, key);
  return {
    dossier,
    get: at('get'),
    create: at('create'),
    completeness: at('completeness'),
    check: at('check'),
    preview: at('preview'),
    submit: at('submit'),
    head: at('head'),
    deadline: at('deadline'),
    back: at('back'),
    receipt: at('receipt'),
    sections: itemsOf(at('sections')).map((section) => ({
      section,
      key: child(section, 'key'),
      shows: child(section, 'shows'),
      form: child(section, 'form'),
      preview: child(section, 'preview'),
      parts: itemsOf(child(section, 'parts')),
    })),
  };
}
