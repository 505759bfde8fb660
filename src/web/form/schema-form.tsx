// The form of every entity: a WebForm (schema, uiSchema, compiled validators) and the browser sides of its field kinds
// in, values and validated submits out. RJSF's Form draws it with our templates and widgets; values live in
// form-store.ts, so that a field renders alone. Typed text is handed over on pause, blur, submit, unmount and when the
// page is hidden. One SchemaForm is one form of one record: give it a key where either may change.
import { objectOf, type RecordValues, type Json } from '../../core/json.ts';
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import RjsfForm from '@rjsf/core/lib/components/Form.js';
import {
  memo,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { NO_LIMITS, type FieldLimits } from '../../core/field-access.ts';
import type { FieldError } from '../../core/errors.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { WebForm } from '../../core/web-model.ts';
import { ControlTheme } from '../../fields/control-theme.tsx';
import { FieldFormContext } from '../../fields/field-form-context.ts';
import type { FieldWeb } from '../../fields/field-web.ts';
import { useToday } from '../session/server-clock.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldTemplate, ObjectFieldTemplate } from './field-template.tsx';
import { focusPointer } from './focus-field.ts';
import { aboutOf, openStore } from './open-store.ts';
import { createFormCheck, sentValues, type FormMode } from './form-check.ts';
import { FormStoreContext, RevealContext, type Reveal } from './form-store-context.ts';
import type { FormValues } from './form-store.ts';
import { createFormValidator } from './form-validator.ts';
import { formValues } from './form-values.ts';
import { useAfterPress } from './press.ts';
import { FormObjectField } from './root-fields.tsx';
import { buildUiSchema } from './ui-schema.ts';
import { useFormWiring } from './use-form-wiring.ts';
import { useSubmitWhenThere } from './use-submit-when-there.ts';
import { wordsBelow } from './words-below.ts';
import './schema-form.css';

export interface SchemaFormHandle {
  /** Hands over pending text, judges all, shows and answers what is wrong; empty: nothing is. */
  readonly validate: (mode: FormMode) => readonly FieldError[];
  /** validate, then onSubmit where nothing is wrong; answers whether it was called. */
  readonly submit: (mode: FormMode) => boolean;
  readonly focus: (pointer: string) => void;
  /** Hands over pending text now; answers the values. */
  readonly flush: () => FormValues;
  /** Puts other values into some fields; undefined empties one. */
  readonly put: (values: Readonly<Record<string, Json | undefined>>) => void;
}

export interface SchemaFormProps {
  readonly form: WebForm;
  readonly fields: Readonly<Record<string, FieldWeb>>;
  /** A record or a form's values: other keys and nulls are left out. */
  readonly value: FormValues;
  readonly onChange?: (value: FormValues) => void;
  /** Without what hidden fields must not keep. */
  readonly onSubmit?: (value: FormValues, mode: FormMode) => void;
  readonly readOnly?: boolean;
  /** Fields that the person may only read now, or not even that; the same object while the form is open. */
  readonly limits?: FieldLimits;
  /** While a save is under way. */
  readonly disabled?: boolean;
  /** What the server refused. */
  readonly errors?: readonly FieldError[];
  /** The record around it, where it is another than the form's own: that it is a part of, or that an event is about. */
  readonly about?: RecordValues;
  readonly children?: ReactNode;
  readonly ref?: Ref<SchemaFormHandle>;
}

/** Few forms count anything. */
const FormTotals = lazyPart(async () => (await import('./form-totals.tsx')).FormTotals);
const WordCount = lazyPart(async () => (await import('./word-count.tsx')).WordCount);
const TEMPLATES = { FieldTemplate, ObjectFieldTemplate };
const FIELDS = { ObjectField: FormObjectField };

export function SchemaForm(props: SchemaFormProps) {
  const { form, fields, value, errors } = props;
  const [store] = useState(() => openStore(form, value, props.about));
  const steadily = useAfterPress();
  const today = useToday();
  const check = useMemo(() => createFormCheck(form, store, { steadily, today }), [form, store, steadily, today]);
  const root = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const summaryWantsFocus = useRef(false);
  const reveal: Reveal = useRef(null);
  const latest = useRef(props);
  latest.current = props;
  useFormWiring({ store, check, latest });

  // A record that arrives, a draft that is restored: only what changed since the last value from outside is taken over.
  const lastValue = useRef(value);
  useEffect(() => {
    const before = lastValue.current;
    lastValue.current = value;
    if (before === value || value === store.values()) return;
    const [known, next] = [formValues(form, before), formValues(form, value)];
    const changed = [...new Set([...Object.keys(known), ...Object.keys(next)])].filter(
      (name) => JSON.stringify(known[name]) !== JSON.stringify(next[name]),
    );
    const taken = { ...store.values(), ...Object.fromEntries(changed.map((name) => [name, next[name]])) };
    store.replace(formValues(form, objectOf(taken)));
  }, [form, store, value]);
  const { about } = props;
  useEffect(() => store.setAbout(aboutOf(form, value, about)), [form, store, value, about]);
  useEffect(() => {
    if (errors !== undefined) check.refused(errors);
  }, [check, errors]);

  const submitLater = useSubmitWhenThere(store, (mode) => void handle.submit(mode));
  const handle: SchemaFormHandle = useMemo(
    () => ({
      validate: (mode) => {
        const found = check.validate(mode);
        const [first] = found;
        if (first !== undefined && reveal.current !== null) handle.focus(first.field);
        else if (found.length > 0) {
          // Not there yet: it takes the focus itself when it is drawn.
          summaryWantsFocus.current = summary.current === null;
          summary.current?.focus();
        }
        return found;
      },
      submit: (mode) => {
        if (latest.current.disabled === true) return false;
        const isWrong = handle.validate(mode).length > 0;
        submitLater(isWrong && check.isOnlyWaiting() ? mode : null);
        if (isWrong) return false;
        latest.current.onSubmit?.(
          sentValues(form, store.values(), { mode, about: store.about(), today: today() }),
          mode,
        );
        return true;
      },
      focus: (pointer) => {
        reveal.current?.(topKey(pointer));
        if (root.current !== null) focusPointer(root.current, pointer);
      },
      flush: () => {
        store.flush();
        return store.values();
      },
      put: (values) => {
        for (const [name, next] of Object.entries(values)) store.setField(name, next ?? undefined);
      },
    }),
    [check, form, store, submitLater, today],
  );
  useImperativeHandle(props.ref, () => handle, [handle]);

  const around = useMemo(
    () => ({
      holdText: store.holdText,
      markBusy: store.markBusy,
      labelOf: (name: string, id: unknown) => labelIn(latest.current.value, name, id),
      storedValue: (name: string): unknown => latest.current.value[name],
      valueOf: (name: string): unknown =>
        store.values()[name] ?? latest.current.value[name] ?? latest.current.about?.[name],
      fill: (name: string, next: Json | undefined) => store.setField(name, next),
      counterOf: countersOf(form, () => latest.current.about ?? latest.current.value),
      kinds: fields,
    }),
    [store, form, fields],
  );
  return (
    <FormStoreContext value={store}>
      <FieldFormContext value={around}>
        <RevealContext value={reveal}>
          <ControlTheme>
            <div
              ref={root}
              className="schema-form"
              data-readonly={props.readOnly === true ? 'true' : undefined}
              onBlur={(event) => leaveField(event, check.left)}
            >
              {props.readOnly === true ? null : (
                <ErrorSummary box={summary} wantsFocus={summaryWantsFocus} schema={form.schema} onJump={handle.focus} />
              )}
              <FormBody
                form={form}
                fields={fields}
                limits={props.limits ?? NO_LIMITS}
                readOnly={props.readOnly === true}
                disabled={props.disabled === true}
              >
                {props.children}
              </FormBody>
              {form.frame.sums === undefined && wordsBelow(form).length === 0 ? null : (
                <WaitingContext value={<span data-loading="" />}>
                  <FormTotals form={form} about={props.about ?? value} />
                </WaitingContext>
              )}
            </div>
          </ControlTheme>
        </RevealContext>
      </FieldFormContext>
    </FormStoreContext>
  );
}

/** Texts that are counted together stand under one count. */
function countersOf({ frame }: WebForm, about: () => RecordValues): (name: string) => ReactNode | null {
  const lengths = new Map<string, number>();
  return (name) => {
    const words = frame.words?.find(({ fields }) => fields.includes(name));
    return words === undefined ? null : (
      <WaitingContext value={<span data-loading="" />}>
        <WordCount words={words} about={about()} lengths={lengths} name={name} />
      </WaitingContext>
    );
  };
}

/** A record carries the labels of its references beside their ids. */
function labelIn(record: FormValues, name: string, id: unknown): string | null {
  if (record[name] !== id) return null;
  // Other fields of what it refers to may ride along: its label is mostly its name, and comes last.
  const label = record[`${name}.name`] ?? Object.entries(record).findLast(([key]) => key.startsWith(`${name}.`))?.[1];
  return typeof label === 'string' && label !== '' ? label : null;
}

type FormBodyProps = Pick<SchemaFormProps, 'form' | 'fields' | 'children'> & {
  readonly limits: FieldLimits;
  readonly readOnly: boolean;
  readonly disabled: boolean;
};

const FormBody = memo(function FormBody({ form, fields, limits, readOnly, disabled, children }: FormBodyProps) {
  const idPrefix = useId();
  const uiSchema = useMemo(() => buildUiSchema(form, limits), [form, limits]);
  const validator = useMemo(() => createFormValidator(form), [form]);
  const widgets = useMemo(
    () => Object.fromEntries(Object.entries(fields).map(([kind, web]) => [kind, web.Widget])),
    [fields],
  );
  return (
    <RjsfForm
      schema={form.schema}
      uiSchema={uiSchema}
      validator={validator}
      widgets={widgets}
      fields={FIELDS}
      templates={TEMPLATES}
      idPrefix={idPrefix}
      readonly={readOnly}
      disabled={disabled}
      noValidate
      showErrorList={false}
      tagName={FormFrame}
    >
      {children ?? <></>}
    </RjsfForm>
  );
});

/**
 * A div and no <form>: a form element looks every unknown property up among its controls, and React reads one on each
 * event, so that a key would cost time with the number of fields. Enter in a box therefore submits nothing.
 */
function FormFrame({
  className,
  children,
  ref,
}: {
  readonly className?: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div className={className} ref={ref}>
      {children}
    </div>
  );
}

function leaveField(event: FocusEvent<HTMLElement>, left: (name: string) => void): void {
  const field =
    event.target.closest<HTMLElement>('.form-grid > [data-field]') ?? event.target.closest<HTMLElement>('[data-field]');
  const pointer = field?.dataset['field'];
  // Moving about within one field (radios, rows, files) is not leaving it.
  if (pointer !== undefined && !(event.relatedTarget instanceof Node && field?.contains(event.relatedTarget) === true))
    left(topKey(pointer));
}
