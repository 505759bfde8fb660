// Kind "dossier": each section has the record's own form or parts; what it names exists and offers what is needed to
// save it.
import type { CallUse } from '../../../core/call-model.ts';
import type { Problem } from '../../../../codegen/config.ts';
import {
  child,
  cursorOf,
  entriesOf,
  isSaid,
  itemsOf,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { callAt, fieldAt, shownProblems } from '../../../../codegen/check/model/lookup.ts';
import { report, reportKey, reportUnknown } from '../../../../codegen/check/report.ts';
import { expectCall } from '../../../../codegen/check/model/expected-call.ts';
import { itemsBy, single } from '../../../../codegen/plan/parts.ts';
import { readDeadline } from '../../../../codegen/screens/deadline.ts';
import { formReferences, referenceCalls } from '../../../../codegen/resolve/form-references.ts';
import { callId, type ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { SHOWS_NOTHING, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { eventsOfMachines } from '../../../core/machine.ts';
import { callFor, partModel, partOf, partProblems, partUses } from './dossier-part.compile.ts';
import {
  facts,
  type DossierButtonModel,
  type DossierModel,
  type DossierSectionModel,
  type DossierSubmitModel,
} from './dossier.model.ts';
import { partsOf, type DossierParts, type SectionParts } from './dossier-parts.compile.ts';
import { ofSectionProblems } from './dossier-of-sections.compile.ts';
import { sectionFormModel, sectionFormProblems } from './dossier-form.compile.ts';

export const word: ScreenWord<'dossier'> = {
  kind: facts.kind,
  read: (screen) => {
    const parts = partsOf(screen);
    return {
      entities: parts.sections.flatMap((section) => section.parts.flatMap((part) => textOf(partOf(part).named) ?? [])),
      check: (checked) => {
        const { entity } = checked.view;
        return entity === null || entity.isBroken ? [] : problemsOf(checked, entity, parts);
      },
      model: (frame, scope) => ({ ...frame, dossier: modelOf(scope, parts) }),
    };
  },
  uses: ({ dossier }, scope) => {
    const parts = partsOf(cursorOf(scope.document));
    return [
      // A call that is left out is said where the dossier begins.
      { call: dossier.get, at: parts.dossier },
      { call: dossier.create, at: parts.create },
      { call: dossier.completeness, at: parts.completeness },
      { call: dossier.check?.call, at: parts.check },
      { call: dossier.preview?.call, at: parts.preview },
      { call: dossier.submit?.call, at: parts.submit },
      ...parts.sections.flatMap((section, place) => {
        const model = dossier.sections[place];
        const own = scope.entity?.forms.find(({ key }) => key === model?.form?.form);
        return [
          { call: model?.preview?.call, at: section.preview },
          { call: model?.form?.call, at: section.form },
          ...(own === undefined ? [] : referenceCalls(formReferences(own), scope.entities)).map((call) => ({
            call,
            at: section.form,
          })),
          ...section.parts.flatMap((at, nth) => {
            const part = model?.parts[nth];
            return part === undefined ? [] : partUses(part, scope).map((call) => ({ call, at }));
          }),
        ];
      }),
    ];
  },
  shows: ({ dossier: { sections, head, receipt } }) => ({
    ...SHOWS_NOTHING,
    fields: sections.flatMap(({ parts }) => parts.flatMap(({ columns }) => columns)),
    details: [...new Set([...head, ...sections.flatMap((section) => section.shows), ...(receipt?.fields ?? [])])],
    parts: [...new Set(sections.flatMap(({ parts }) => parts.map(({ entity }) => entity)))],
    hasRecords: true,
  }),
  partTitles: { dossier: { zh: '分节填写', en: 'dossier' }, sections: { zh: '各节', en: 'sections' } },
  parts: ({ dossier }) => ({
    dossier: single({ ...dossier, sections: [] }),
    sections: itemsBy(dossier.sections, ({ title }) => title),
  }),
};

function problemsOf(
  { scope, view: { screen } }: CheckedScreen,
  entity: EntityFacts,
  parts: DossierParts,
): readonly Problem[] {
  const keys = parts.sections.map(({ key }) => textOf(key));
  const expect = (at: Cursor, ...uses: readonly CallUse[]): readonly Problem[] =>
    expectCall(scope, entity, { at, uses });
  return [
    ...expect(parts.get, 'record'),
    ...expect(parts.create, 'add', 'save'),
    ...callAt(scope, entity, parts.completeness).problems,
    ...callAt(scope, entity, child(parts.check, 'call')).problems,
    ...expect(child(parts.preview, 'call'), 'paper'),
    ...entriesOf(child(parts.check, 'pass')).flatMap(([, field]) => fieldAt(scope, entity, field).problems),
    ...[
      ...itemsOf(parts.head),
      ...parts.sections.flatMap(({ shows }) => itemsOf(shows)),
      ...itemsOf(child(parts.receipt, 'fields')),
    ].flatMap((field) => shownProblems(scope, entity, field)),
    ...readDeadline(parts.deadline, 'deadline').problems(scope, entity),
    ...[parts.back, ...itemsOf(child(parts.receipt, 'screens'))].flatMap((at) => screenProblems(scope, screen.key, at)),
    ...submitProblems(entity, parts.submit),
    ...parts.sections
      .filter((_, place) => keys[place] !== null && keys.indexOf(keys[place] ?? '') < place)
      .map(({ key }) => report(key, 'C515', { name: textOf(key) ?? '' })),
    ...parts.sections.flatMap((section) => sectionProblems(scope, entity, section)),
    ...ofSectionProblems(scope, entity),
  ];
}

function screenProblems({ screens }: CheckScope, own: string, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || (screens.has(name) && name !== own)
    ? []
    : [reportUnknown(at, { code: 'C504', name, names: [...screens.keys()].filter((key) => key !== own) })];
}

/** An event that some call fires. */
function submitProblems({ id, events, calls }: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  if (!events.has(name)) return [reportUnknown(at, { code: 'C513', name, names: events.keys() })];
  const isFired = [...calls.values()].some((call) => call.use === 'fire' && call.events.includes(name));
  const needs = { zh: `能触发动作 "${name}" 的接口`, en: `call that fires event "${name}"` };
  return isFired ? [] : [report(at, 'C514', { action: name, entity: id, needs })];
}

function sectionProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { section, form, preview, parts }: SectionParts,
): readonly Problem[] {
  if (isSaid(form) && isSaid(child(section, 'parts')))
    return [reportKey(child(section, 'parts'), 'C570', { section: textAt(section, 'key') ?? '' })];
  return [
    ...expectCall(scope, entity, { at: child(preview, 'call'), uses: ['paper'] }),
    ...(isSaid(form) ? sectionFormProblems(scope, entity, form) : []),
    ...parts.flatMap((part) => partProblems(scope, entity, part)),
  ];
}

function modelOf(scope: ScreenScope, parts: DossierParts): DossierModel {
  const entity = ownEntity(scope);
  const named = (at: Cursor): string | null => {
    const name = textOf(at);
    return name === null ? null : callId(entity.id, name);
  };
  const { receipt, deadline } = parts;
  return {
    get: named(parts.get) ?? callFor(entity, 'record')?.id ?? '',
    create: named(parts.create),
    sections: parts.sections.map((section) => sectionModel(scope, entity, section)),
    head: itemsOf(parts.head).flatMap((at) => textOf(at) ?? []),
    deadline: deadline.value === undefined ? null : readDeadline(deadline, 'deadline').model(scope, entity.id),
    completeness: named(parts.completeness),
    check: isSaid(parts.check)
      ? {
          call: named(child(parts.check, 'call')) ?? '',
          pass: Object.fromEntries(
            entriesOf(child(parts.check, 'pass')).map(([argument, field]) => [argument, textOf(field) ?? '']),
          ),
        }
      : null,
    preview: previewModel(entity, parts.preview),
    submit: submitModel(entity, textOf(parts.submit)),
    back: textOf(parts.back),
    receipt: isSaid(receipt)
      ? {
          title: textAt(receipt, 'title') ?? '提交成功',
          text: textAt(receipt, 'text') ?? '',
          fields: itemsOf(child(receipt, 'fields')).flatMap((at) => textOf(at) ?? []),
          screens: itemsOf(child(receipt, 'screens')).flatMap((at) => textOf(at) ?? []),
        }
      : null,
  };
}

function sectionModel(scope: ScreenScope, entity: EntityModel, parts: SectionParts): DossierSectionModel {
  return {
    key: textOf(parts.key) ?? '',
    title: textAt(parts.section, 'title') ?? '',
    help: textAt(parts.section, 'help') ?? '',
    shows: itemsOf(parts.shows).flatMap((at) => textOf(at) ?? []),
    form: isSaid(parts.form) ? sectionFormModel(entity, parts.form) : null,
    preview: previewModel(entity, parts.preview),
    parts: parts.parts.flatMap((part) => partModel(scope, entity, part)),
  };
}

function previewModel(entity: EntityModel, preview: Cursor): DossierButtonModel | null {
  return isSaid(preview)
    ? { title: textAt(preview, 'title') ?? '预览', call: callId(entity.id, textAt(preview, 'call') ?? '') }
    : null;
}

function submitModel(entity: EntityModel, name: string | null): DossierSubmitModel | null {
  const event = eventsOfMachines(entity.machines).find(({ id }) => id === name);
  const call = entity.calls.find((candidate) => candidate.use === 'fire' && candidate.events.includes(event?.id ?? ''));
  return event === undefined || call === undefined
    ? null
    : {
        event: event.id,
        title: event.title,
        call: call.id,
        confirm: event.confirm,
        form: event.form,
        judged: entity.machines.find(({ name: own }) => own === event.machine)?.form ?? null,
      };
}
