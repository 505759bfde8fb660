// A star says that a form is refused without the field. Every form that is saved for good, for every role that saves
// it: what the page stars is what the server refuses empty, with the same words at the same fields. What is handed in
// later is judged whole then.
import { describe, expect, test } from 'vitest';
import { hiddenFields, judgeForm, wantedFields } from '../../src/core/form-judge.ts';
import { machineOfForm } from '../../src/core/machine.ts';
import { fieldErrors, topKey } from '../../src/core/validation-messages.ts';
import type { WebForm } from '../../src/core/web-model.ts';
import { formFactsOf } from '../../src/web/actions/form/form-facts.ts';
import { draftFormOf } from '../../src/web/form/draft-form.ts';
import { model } from '../../src/generated/server/model.ts';
import { validatorsOf } from '../support/model-validators.ts';

const { formValidators } = validatorsOf(model);

const uses = model.entities.flatMap((entity) =>
  entity.calls.flatMap((call) => {
    const form = entity.forms.find(({ key }) => key === call.form);
    const machine = form === undefined ? null : machineOfForm(entity.machines, form.key);
    const validators = formValidators[`${entity.id}.${form?.key ?? ''}`];
    if (form === undefined || machine === null || validators === undefined) return [];
    const events = machine.events.filter(({ id, op }) => op === call.op && call.events.includes(id));
    return [...new Set(events.flatMap(({ by }) => by))].flatMap((role) => {
      const facts = formFactsOf(machine, { role, call, form });
      const fired = events.filter(({ by }) => by.includes(role));
      const isStrict = fired.every((event) => event.complete || event.form === form.key);
      const web: WebForm = { ...form, ...validators, branches: {} };
      return facts.submit === null && form.variant === null ? [{ id: call.id, role, web, facts, isStrict }] : [];
    });
  }),
);

describe('stars', () => {
  test('there are forms that are saved for good, by all rules and by fewer', () => {
    expect(uses.filter(({ isStrict }) => isStrict).length).toBeGreaterThan(5);
    expect(uses.filter(({ facts }) => facts.isDraftForGood).length).toBeGreaterThan(1);
  });

  test.each(uses)('$id by $role: what is starred is refused empty', ({ web, facts, isStrict }) => {
    const page = facts.isDraftForGood ? draftFormOf(web) : web;
    const judged = (validate: WebForm['validate'], mode: 'save' | 'submit') =>
      fieldErrors(
        judgeForm(
          { schema: web.schema, rules: web.rules, validate },
          { values: {}, about: {}, mode, today: '2026-11-23' },
        ).issues,
        web.schema,
      ).map(({ field }) => topKey(field));
    const refused = isStrict ? judged(web.validate, 'submit') : judged(web.validateDraft, 'save');
    const hidden = hiddenFields(web.rules, {});
    const always = (page.schema['required'] as readonly string[]).filter((name) => !hidden.has(name));
    const starred = new Set([...always, ...wantedFields(page.rules, {})]);
    expect([...starred].toSorted()).toEqual(refused.toSorted());
    expect(judged(facts.saveMode === 'save' ? page.validateDraft : page.validate, facts.saveMode).toSorted()).toEqual(
      refused.toSorted(),
    );
  });
});
