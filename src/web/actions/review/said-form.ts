// What a machine asks beside the form of an event: opinion and file, as its reviews ask for them.
import type { FieldError } from '../../../core/errors.ts';
import type { EventModel } from '../../../core/machine-model.ts';
import { topKey } from '../../../core/validation-messages.ts';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import { field as fileFacts } from '../../../fields/file/file.field.ts';
import { web as file } from '../../../fields/file/file.web.tsx';
import { field as longTextFacts } from '../../../fields/long-text/long-text.field.ts';
import { web as longText } from '../../../fields/long-text/long-text.web.tsx';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { reviewFormOf } from './review-form.ts';

export const OPINION_KINDS: FieldKinds = { [fileFacts.kind]: file, [longTextFacts.kind]: longText };

/** null: the event asks for neither. */
export function saidFormOf({ entity }: Pick<WebScreen, 'entity'>, event: EventModel | null): WebForm | null {
  if (event === null || (event.opinion === 'none' && event.file === 'none')) return null;
  return reviewFormOf([event], { machines: entity?.machines ?? [], fields: entity?.fields ?? [], chosen: () => event });
}

/** What the server refused, where it belongs: at the opinion, or at the event's own form. */
export function refusedBy(
  said: WebForm | null,
  errors: readonly FieldError[],
): { readonly said: readonly FieldError[]; readonly form: readonly FieldError[] } {
  const names = new Set((said?.fields ?? []).map(({ name }) => name));
  const isSaid = ({ field }: FieldError): boolean => names.has(topKey(field));
  return { said: errors.filter(isSaid), form: errors.filter((error) => !isSaid(error)) };
}
