// A part of a dossier of which there is one: its form in place. It is made with the first save.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DossierPartModel } from './dossier.model.ts';
import { NO_LIMITS } from '../../../core/field-access.ts';
import type { RecordValues } from '../../../core/json.ts';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import { useForm } from '../../../web/actions/use-form.ts';
import { firstOf } from '../../../web/blocks/first-record.ts';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { useAnswer, useAsk } from '../../../web/list/use-answer.ts';
import type { SectionProps } from './dossier-desk.ts';
import { partScreen } from './part-screen.ts';
import { createRecordLine } from '../../../web/saving/record-line.ts';
import { SaveForm, type SaveFormHandle } from '../../../web/saving/save-form.tsx';
import { useAboutRecord } from './use-about-record.ts';

export function PartOne({ part, open, section, wanted, onFound }: SectionProps & { readonly part: DossierPartModel }) {
  const { screen, record } = open;
  const ask = useAsk();
  const web = screen.parts[part.entity];
  const own = useMemo(() => (web === undefined ? screen : partScreen(screen, web)), [screen, web]);
  const { form, fields, error, retry } = useForm(own, part.form);
  const handle = useRef<SaveFormHandle>(null);
  const place = useMemo(() => ({ section, part: part.entity, row: null, field: '' }), [section, part.entity]);
  const call = screen.calls[part.read];
  const id = record['id'] ?? null;
  const args = useMemo(() => ({ [part.by]: id }), [part.by, id]);
  const read = useCallback(
    async (): Promise<RecordValues | null> => firstOf(call === undefined ? null : await ask(call, args)),
    [ask, call, args],
  );
  // Read once when it opens: a later reading must not change what is being typed on.
  const asked = useAnswer({ call: call ?? null, args, read: firstOf, kept: 'still' });
  const about = useAboutRecord(open, form);
  const isRead = !asked.isFirst && about !== null;
  const first = asked.answer;
  const line = useMemo(() => createRecordLine(first ?? {}), [first]);
  const create = useMemo(() => {
    const made = screen.calls[part.create ?? ''];
    return made === undefined ? null : { call: made, place: { [part.by]: id } };
  }, [screen, part, id]);
  const isThere = form !== null && isRead;
  useEffect(() => {
    if (wanted === null || !isThere) return;
    handle.current?.lead(wanted.field);
    onFound();
  }, [wanted, isThere, onFound]);
  const failure = error ?? asked.error;
  if (failure !== null) return <FormProblem message={failure} onRetry={error === null ? asked.refetch : retry} />;
  if (form === null || !isRead) return <ListLoading rows={5} />;
  return (
    <SaveForm
      ref={handle}
      form={form}
      fields={fields}
      limits={NO_LIMITS}
      line={line}
      update={screen.calls[part.update ?? ''] ?? null}
      create={create}
      read={read}
      copyOf={`@${part.by}=${String(id)}`}
      onSaved={open.onSaved}
      desk={open.saves}
      isLocked={open.isLocked}
      place={place}
      about={about}
    />
  );
}
