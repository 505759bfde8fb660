// How high the dialog of a form is: known before the form has come, so that it keeps its height.
import type { WebScreen } from '../../../core/web-model.ts';

/** `hasOpinion`: below the form stands that of the event. */
export function modalClass(screen: Pick<WebScreen, 'formFacts'>, form: string, hasOpinion = false): string {
  if (screen.formFacts[form]?.isShort !== true) return 'form-modal';
  return `form-modal ${hasOpinion ? 'form-modal-opinion' : 'form-modal-short'}`;
}
