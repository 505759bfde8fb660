// An entity's folder → EntityFacts.
import type { Config, EntityConfig } from '../../config.ts';
import type { FieldKind } from '../../../src/core/field-kind.ts';
import { documentsOfEntity, type CheckMemo } from '../check-memo.ts';
import { callFacts } from './call-facts.ts';
import { child, cursorOf, entriesOf, isSaid, numberAt, textAt } from './cursor.ts';
import type { EntityFacts, FieldFacts, FormFacts } from './facts.ts';
import { engineFacts, fieldFacts, type FieldInput } from './field-facts.ts';
import { machineFacts } from './machine-facts.ts';
import { propertiesOf } from './properties.ts';

export interface EntityInput {
  readonly broken: Config['broken'];
  readonly kinds: ReadonlyMap<string, FieldKind>;
  readonly known: CheckMemo['entities'];
}

/** The same object as before where no file of the entity was read again. */
export function entityFacts(config: EntityConfig, input: EntityInput): EntityFacts {
  const known = input.known.get(config.schema);
  if (known?.config === config && known.kinds === input.kinds) return known.facts;
  const documents = documentsOfEntity(config);
  if (
    known !== undefined &&
    known.kinds === input.kinds &&
    known.documents.length === documents.length &&
    known.documents.every((document, at) => document === documents[at])
  )
    return known.facts;
  const facts = makeFacts(config, input);
  input.known.set(config.schema, { config, documents, kinds: input.kinds, facts });
  return facts;
}

function makeFacts(config: EntityConfig, { broken, kinds }: EntityInput): EntityFacts {
  const root = cursorOf(config.schema);
  const facts = child(root, 'x-entity');
  const machines = [...config.machines].map(([name, document]) => machineFacts(name, document));
  const input: FieldInput = {
    kinds,
    variants: certain([...config.forms.values()].map((form) => numberAt(child(cursorOf(form), 'x-form'), 'variant'))),
    states: new Map(
      machines
        .toReversed()
        .flatMap(({ field, states }) =>
          field === null ? [] : [[field, certain([...states.values()].map((state) => state.code))]],
        ),
    ),
  };
  // The engine's fields win: a config that names one of them is told so, once.
  const fields = new Map([...fieldFacts(root, input), ...engineFacts(kinds)]);
  const forms = formFacts(config, input, fields);
  const made = {
    id: config.id,
    config,
    root,
    facts,
    isBroken: documentsOfEntity(config).some((document) => broken.has(document.file)),
    partOf: fields.get(textAt(child(facts, 'part'), 'of') ?? '')?.to ?? null,
    fields,
    forms,
    hasVariants: isSaid(child(facts, 'variants')),
    machines,
    events: new Map(machines.toReversed().flatMap((machine) => [...machine.events])),
    calls: callFacts({ facts, forms, machines }),
    readers: new Set(entriesOf(child(facts, 'rows')).map(([role]) => role)),
  };
  return { ...made, properties: propertiesOf(made) };
}

function formFacts(
  config: EntityConfig,
  input: FieldInput,
  under: ReadonlyMap<string, FieldFacts>,
): ReadonlyMap<string, FormFacts> {
  const forms = [...config.forms].map(([stem, document]): FormFacts => {
    const cursor = cursorOf(document);
    const own = child(cursor, 'x-form');
    const ui = config.ui.get(stem);
    return {
      key: textAt(cursor, '$id') ?? stem,
      stem,
      cursor,
      ui: ui === undefined ? null : cursorOf(ui),
      variant: numberAt(own, 'variant'),
      isCallable: child(own, 'callable').value !== false,
      fields: fieldFacts(cursor, input, under),
    };
  });
  // Of two forms with one key the first counts; the rule on repeated keys names the second.
  return new Map(forms.toReversed().map((form) => [form.key, form]));
}

/** Numbers that are missing or repeated have a problem of their own; nothing more is concluded from them. */
function certain(numbers: readonly (number | null)[]): readonly number[] {
  const said = numbers.filter((number) => number !== null);
  return said.length === numbers.length && new Set(said).size === said.length ? said : [];
}
