// A part of a dossier as the screen that its dialogs want: its own entity, forms and calls, and nothing to list.
import type { ScreenModel } from '../../../core/screen-model.ts';
import type { WebPart, WebScreen } from '../../../core/web-model.ts';

export function partScreen(screen: WebScreen, part: WebPart): WebScreen {
  const model: ScreenModel = {
    ...screen.model,
    entity: part.entity?.id ?? null,
    detail: null,
    table: null,
    context: null,
  };
  return { ...screen, ...part, model, contextFields: [], detailFields: [], blockFields: [], parts: {} };
}
