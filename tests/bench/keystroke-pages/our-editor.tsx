// The argument of a declaration as the editor has it: the form, its autosave and the copy on this computer. No server:
// each save is answered at once, copies lie in a map.
import { useState, type ReactNode } from 'react';
import { argument } from 'virtual:bench-forms';
import { NO_LIMITS } from '../../../src/core/field-access.ts';
import type { WebCall } from '../../../src/core/web-model.ts';
import { FieldServicesContext } from '../../../src/fields/field-services-context.ts';
import { web as longText } from '../../../src/fields/long-text/long-text.web.tsx';
import { web as richText } from '../../../src/fields/rich-text/rich-text.web.tsx';
import { web as table } from '../../../src/fields/table/table.web.tsx';
import { web as text } from '../../../src/fields/text/text.web.tsx';
import { storyServices } from '../../../src/web/form/story-services.ts';
import { createRecordLine } from '../../../src/web/saving/record-line.ts';
import { createSaveDesk } from '../../../src/web/saving/save-desk.ts';
import { SaveForm } from '../../../src/web/saving/save-form.tsx';
import type { Api } from '../../../src/web/session/api.ts';
import { ApiContext, SessionContext, UnsavedContext } from '../../../src/web/session/session-context.tsx';
import type { Session } from '../../../src/web/session/session.ts';
import { createUnsavedStore, type StoredCopy } from '../../../src/web/session/unsaved-store.ts';
import { ARGUMENT_LENGTHS, argumentHtml, argumentRows } from './bench-fields.ts';

const FIELDS = { text, 'long-text': longText, 'rich-text': richText, table };
const UPDATE: WebCall = {
  id: 'argument.edit',
  entity: 'argument',
  name: 'edit',
  path: '/bench/edit',
  method: 'POST',
  use: 'save',
  form: null,
  events: [],
  many: null,
};
const PLACE = { section: 'argument', part: 'argument', row: null, field: '' };
const RECORD = {
  id: 1,
  rowVersion: 1,
  ...Object.fromEntries(ARGUMENT_LENGTHS.map((length, at) => [`text${at}`, argumentHtml(length)])),
  rows: argumentRows(),
};

export function OurEditor() {
  const [line] = useState(() => createRecordLine(RECORD));
  const [desk] = useState(createSaveDesk);
  return (
    <Around>
      <SaveForm
        form={argument}
        fields={FIELDS}
        limits={NO_LIMITS}
        line={line}
        update={UPDATE}
        create={null}
        read={readNothing}
        copyOf=""
        onSaved={ignore}
        desk={desk}
        isLocked={false}
        place={PLACE}
        about={RECORD}
      />
    </Around>
  );
}

function Around({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() =>
    createUnsavedStore({ shelf: mapShelf(), now: Date.now, page: 'bench', openPages: () => Promise.resolve([]) }),
  );
  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <UnsavedContext value={store}>
          <FieldServicesContext value={storyServices}>{children}</FieldServicesContext>
        </UnsavedContext>
      </SessionContext>
    </ApiContext>
  );
}

const api: Api = {
  call: <Result,>() => Promise.resolve({ id: 1, rowVersion: 2 } as Result),
  answer: () => Promise.reject(new Error('not asked here')),
  upload: () => Promise.reject(new Error('not asked here')),
  stream: () => Promise.reject(new Error('not asked here')),
  blob: () => Promise.reject(new Error('not asked here')),
};

/** The editor asks the session only whose copies these are. */
const session = { stored: { get: () => '' } } as unknown as Session;

function mapShelf() {
  const copies = new Map<string, StoredCopy>();
  return {
    all: () => Promise.resolve([...copies.values()]),
    put: (copy: StoredCopy) => Promise.resolve(void copies.set(copy.id, structuredClone(copy))),
    remove: (ids: readonly string[]) => Promise.resolve(ids.forEach((id) => void copies.delete(id))),
  };
}

function readNothing(): Promise<null> {
  return Promise.resolve(null);
}

function ignore(): void {}
