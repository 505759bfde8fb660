// Kind "form": one form as a page.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';
import type { CallId, EntityId } from '../../../core/ids.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly form: FormScreen;
  }
}

export interface FormScreen extends ScreenFrame<'form'> {
  readonly form: ScreenFormModel;
}

export interface ScreenFormModel {
  readonly entity: EntityId;
  readonly form: string;
  readonly call: CallId;
  /** "modal" 90 %, "drawer" 70 %, "page". */
  readonly submitTitle: string;
  readonly after: string | null;
  /** Always this record, or the caller's own; null: the one the address names, or a new one. */
  readonly record: number | '@user' | '@organ' | null;
  readonly preview: FormPreviewModel | null;
}

/** A document made of what is typed, of a record picked from a list. */
export interface FormPreviewModel {
  readonly title: string;
  readonly call: CallId;
  readonly of: CallId;
  readonly label: string;
}

export const facts: ScreenFacts<'form'> = {
  kind: 'form',
  order: 40,
  means: '表单',
  title: '表单页',
  needs: ['entity', 'form'],
  takes: ['entity', 'form', 'context', 'uses'],
  inMenu: true,
  opensRecord: 'own-id',
  offer: { zh: '单独的表单', en: 'a form alone', icon: 'form' },
};
