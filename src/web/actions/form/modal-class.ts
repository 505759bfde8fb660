// How high the dialog of a form is: known before the form has come, so that it keeps its height.
import type { WebScreen } from '../../../core/web-model.ts';

export function modalClass(screen: Pick<WebScreen, 'formFacts'>, form: string): string {
  return screen.formFacts[form]?.isShort === true ? 'form-modal form-modal-short' : 'form-modal';
}
