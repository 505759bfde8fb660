// What a screen stands in, for stories: the office in memory, a signed-in role, an address of its own, the shell's
// theme.
import { type ReactNode, useMemo } from 'react';
import { MemoryRouter } from 'react-router';
import { app } from '../../generated/web/app.ts';
import { PhrasesContext } from '../../fields/phrases-context.ts';
import { FieldServicesProvider } from '../form/field-services.tsx';
import { Phrases } from '../phrases/phrases.tsx';
import { PreviewHost, usePreview } from '../preview/preview-host.tsx';
import { createFieldServices } from '../providers/field-services.ts';
import { RefineFrame } from '../providers/refine-frame.tsx';
import { createAccount } from '../session/account.ts';
import type { Api } from '../session/api.ts';
import { ApiContext, SessionContext, UnsavedContext } from '../session/session-context.tsx';
import { createSession } from '../session/session.ts';
import { createStoredSession, readStoredFacts } from '../session/stored-session.ts';
import { createUnsavedStore } from '../session/unsaved-store.ts';
import { ShellContext, type ShellState } from './shell-state.tsx';
import { createStoryApi, type StoryOffice } from './story-api.ts';
import '../theme/base.css';

export interface StoryFrameProps {
  /** Its screen's calls are those that fields may make. */
  readonly office: Pick<StoryOffice, 'screen'> | StoryOffice;
  /** Who answers; absent: the office from its rows. */
  readonly api?: Api;
  readonly roleType: number;
  /** Who is signed in; absent: somebody of the role. */
  readonly person?: StoryPerson;
  /** System, 1–6. */
  readonly type: number;
  /** "/list?page=2" */
  readonly address?: string;
  readonly children: ReactNode;
}

interface StoryPerson {
  readonly id: number;
  readonly name: string;
}

const SOMEBODY: StoryPerson = { id: 7, name: '李文静' };

export function StoryFrame({
  office,
  api,
  roleType,
  person = SOMEBODY,
  type,
  address = '/',
  children,
}: StoryFrameProps) {
  const parts = useMemo(
    () =>
      storyParts(api ?? createStoryApi('rows' in office ? office : { ...office, rows: [] }), {
        roleType,
        person,
        type,
      }),
    [api, office, roleType, person, type],
  );
  return (
    <ApiContext value={parts.api}>
      <SessionContext value={parts.session}>
        <UnsavedContext value={parts.unsaved}>
          <ShellContext value={parts.shell}>
            <MemoryRouter initialEntries={[address]}>
              <RefineFrame facts={parts.shell.facts} reducedMotion>
                <PreviewHost>
                  <Services office={office} api={parts.api}>
                    {children}
                  </Services>
                </PreviewHost>
              </RefineFrame>
            </MemoryRouter>
          </ShellContext>
        </UnsavedContext>
      </SessionContext>
    </ApiContext>
  );
}

/** The frame with a page of its own in it, for what stands on one. */
export function StoryPage({ children, ...frame }: StoryFrameProps) {
  return (
    <StoryFrame {...frame}>
      <main style={{ padding: 24 }}>{children}</main>
    </StoryFrame>
  );
}

function Services({
  office,
  api,
  children,
}: {
  readonly office: Pick<StoryOffice, 'screen'>;
  readonly api: Api;
  readonly children: ReactNode;
}) {
  const preview = usePreview();
  const services = useMemo(
    () => createFieldServices({ api, screen: office.screen, preview: (url, name) => preview({ url, name }) }),
    [api, office, preview],
  );
  return (
    <PhrasesContext value={Phrases}>
      <FieldServicesProvider services={services}>{children}</FieldServicesProvider>
    </PhrasesContext>
  );
}

function storyParts(
  api: Api,
  { roleType, person, type }: Required<Pick<StoryFrameProps, 'roleType' | 'person' | 'type'>>,
) {
  const memory = new Map<string, string>();
  const stored = createStoredSession({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => memory.set(key, value),
    removeItem: (key) => memory.delete(key),
    clear: () => memory.clear(),
  });
  const role = app.roles.find((candidate) => candidate.type === roleType);
  const screens = app.modules.find((module) => module.type === type)?.screens[role?.id ?? ''] ?? [];
  stored.set('roleType', String(roleType));
  stored.set('userId', String(person.id));
  stored.set('realName', person.name);
  stored.set('sys', String(type));
  stored.set('authority', [...screens, 'home'].join(','));
  const copies = new Map<string, Parameters<Parameters<typeof createUnsavedStore>[0]['shelf']['put']>[0]>();
  const unsaved = createUnsavedStore({
    shelf: {
      all: async () => [...copies.values()],
      put: async (copy) => void copies.set(copy.id, copy),
      remove: async (ids) => ids.forEach((id) => copies.delete(id)),
    },
    now: Date.now,
    page: 'story',
    openPages: async () => [],
  });
  const token = { read: () => 'story', write: () => undefined, clear: () => undefined };
  const session = createSession({
    app,
    account: createAccount(api),
    token,
    stored,
    saveOpenForms: async () => undefined,
  });
  const user = {
    ...person,
    username: 'story',
    type: roleType,
    status: 1,
    roles: [],
    takenAway: [],
    eleSignUrl: '',
    organId: 1,
    topicbatchId: null,
    topiccluBatchId: null,
  };
  const shell: ShellState = {
    facts: readStoredFacts(stored),
    role: role ?? null,
    home: { user, flags: {}, values: {}, mustChangePassword: false, version: '0.1.0' },
    error: null,
    reload: async () => undefined,
    enter: () => false,
  };
  return { api, session, shell, unsaved };
}
