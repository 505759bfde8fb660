// A form whose save asks for no more than a draft needs, as its page shows it: a star stands where the save is refused
// empty, and nowhere else. Which fields those are the draft's own validator says, which the server asks too.
import type { WebForm } from '../../core/web-model.ts';

export function draftFormOf(form: WebForm): WebForm {
  const { rules, schema, validateDraft } = form;
  return {
    ...form,
    schema: { ...schema, required: [...wantedOfDraft(form)] },
    rules: { ...rules, wanted: (rules.wanted ?? []).filter(({ always }) => always) },
    validate: validateDraft,
  };
}

/** Fields that a draft without any value lacks. */
function wantedOfDraft({ validateDraft }: WebForm): readonly string[] {
  validateDraft({});
  return (validateDraft.errors ?? []).flatMap(({ keyword, instancePath, params: { missingProperty } }) =>
    keyword === 'required' && instancePath === '' && typeof missingProperty === 'string' ? [missingProperty] : [],
  );
}
