// Kind "worklist": read once; its expressions are worked out over the values of the form and of the record.
import type { CallUse } from '../../../core/call-model.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import type { ExpressionModel, RefusalModel } from '../../../core/expression/expression-model.ts';
import { splitPath } from '../../../core/naming.ts';
import {
  child,
  cursorOf,
  isObject,
  isSaid,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import { splitMessage } from '../../../../codegen/expression/message-parts.ts';
import type { ExpressionScope } from '../../../../codegen/expression/expression-scope.ts';
import { readExpression } from '../../../../codegen/expression/read-expression.ts';
import { fieldShape } from '../../../../codegen/expression/shape.ts';
import { itemsBy, single } from '../../../../codegen/plan/parts.ts';
import { resolveConditions } from '../../../../codegen/resolve/conditions.ts';
import { fieldAt } from '../../../../codegen/resolve/field-lookup.ts';
import { callId, type ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import { readDeadline } from '../../../../codegen/screens/deadline.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { SHOWS_NOTHING, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { problemsOf } from './worklist-check.compile.ts';
import { partsOf, type WorklistParts } from './worklist-parts.compile.ts';
import { facts, type WorklistModel, type WorklistPaper } from './worklist.model.ts';

export const word: ScreenWord<'worklist'> = {
  kind: facts.kind,
  read: (screen) => {
    const parts = partsOf(screen);
    return {
      check: (checked) => problemsOf(checked, parts),
      model: (frame, scope) => ({ ...frame, worklist: modelOf(scope, parts) }),
    };
  },
  uses: ({ table, worklist }, { document }) => {
    const { at } = partsOf(cursorOf(document));
    return [table?.call, worklist.save, worklist.read].map((call) => ({ call, at }));
  },
  shows: ({ worklist }) => ({ ...SHOWS_NOTHING, forms: [worklist.form], hasRecords: true }),
  partTitles: { worklist: { zh: '逐条办理', en: 'worklist' }, figures: { zh: '随填随算', en: 'figures' } },
  parts: ({ worklist }) => ({
    worklist: single({ ...worklist, figures: [] }),
    figures: itemsBy(worklist.figures, ({ title }) => title),
  }),
};

function modelOf(scope: ScreenScope, parts: WorklistParts): WorklistModel {
  const entity = ownEntity(scope);
  const form = textOf(parts.form) ?? '';
  const inside = expressionScope(scope, entity);
  const { at, back, deadline } = parts;
  const named = (call: Cursor, use: CallUse): string => {
    const said = textOf(call);
    return said === null ? callFor(entity, use, form) : callId(entity.id, said);
  };
  return {
    papers: parts.papers.map((paper) => paperModel(scope, entity, paper)),
    form,
    formTitle: entity.forms.find(({ key }) => key === form)?.title ?? form,
    save: named(parts.save, 'save'),
    read: named(parts.read, 'record'),
    figures: parts.figures.map(({ field, value, when }) => {
      const known = fieldAt(scope.lookup, entity.id, textOf(field) ?? '');
      return {
        field: textOf(field) ?? '',
        title: known?.title ?? textOf(field) ?? '',
        value: expressionOf(textOf(value), inside),
        when: isSaid(when) ? expressionOf(textOf(when), inside) : null,
        choices: known?.choices ?? null,
        dictionary: known?.dictionary ?? null,
      };
    }),
    wants: parts.wants.map((want) => wantModel(want, inside)),
    done: resolveConditions(parts.done.value),
    deadline: deadline.value === undefined ? null : readDeadline(deadline, 'deadline').model(scope, entity.id),
    earlier: textOf(parts.earlier),
    beside: parts.beside.flatMap((field) => textOf(field) ?? []),
    watermark: child(at, 'watermark').value === true,
    back: isSaid(back)
      ? {
          screen: (isObject(back.value) ? textAt(back, 'screen') : textOf(back)) ?? '',
          preset: isObject(back.value) ? textAt(back, 'preset') : null,
          title: (isObject(back.value) ? textAt(back, 'title') : null) ?? '返回列表',
        }
      : null,
  };
}

function paperModel({ lookup }: ScreenScope, entity: EntityModel, paper: Cursor): WorklistPaper {
  const field = (isObject(paper.value) ? textAt(paper, 'field') : textOf(paper)) ?? '';
  const said = isObject(paper.value) ? textAt(paper, 'title') : null;
  return { field, title: said ?? fieldAt(lookup, entity.id, field)?.title ?? splitPath(field)[1] };
}

function wantModel(want: Cursor, inside: ExpressionScope): RefusalModel {
  return {
    refuse: expressionOf(textAt(want, 'refuse'), inside),
    at: textAt(want, 'at') ?? '',
    section: null,
    message: splitMessage(textAt(want, 'message') ?? '').map((part) =>
      part.isExpression ? expressionOf(part.text, inside) : part.text,
    ),
  };
}

function expressionOf(text: string | null, inside: ExpressionScope): ExpressionModel {
  const typed = readExpression(text ?? '', inside);
  if (typed === null) throw new Error(`check let the expression ${text ?? ''} pass`);
  return typed.model;
}

function expressionScope({ lookup }: ScreenScope, entity: EntityModel): ExpressionScope {
  return {
    field: (path) => {
      const field = fieldAt(lookup, entity.id, path);
      return field === null ? undefined : fieldShape({ ...field.schema, 'x-kind': field.kind }, lookup.kinds);
    },
    setting: () => undefined,
    say: (code, said) => {
      throw new Error(`check let ${code} pass: ${JSON.stringify(said)}`);
    },
  };
}

/** The first with the form, else the first. */
function callFor({ calls }: EntityModel, use: CallUse, form: string): string {
  const fitting = calls.filter((one) => one.use === use);
  return (fitting.find((one) => one.form === form) ?? fitting[0])?.id ?? '';
}
