// A generated screen as a role sees it: with rows of the samples, without, loading, failed, with long texts, and with
// one of its dialogs open.
import { Suspense, useMemo } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Json } from '../../src/core/json.ts';
import type { WebScreen } from '../../src/core/web-model.ts';
import type { FieldWeb } from '../../src/fields/field-web.ts';
import { isOfKind } from '../../src/web/screen/of-kind.ts';
import { kindPage } from '../../src/web/screen/kinds.tsx';
import { StoryFrame } from '../../src/web/shell/story-frame.tsx';
import { entityOf, roleControl, roleOf } from './app-model.ts';
import { configParameter } from './config-parameter.ts';
import { createSampleApi } from './sample-api.ts';
import { openPreset, pressed, tableOf } from './pressed-action.ts';
import { rowsOf } from './sample-rows.ts';
import { personOf } from './samples.ts';
import { shownDialogs } from './shown-dialogs.ts';

export interface ScreenModule {
  readonly screen: WebScreen;
  readonly fields: Readonly<Record<string, FieldWeb>>;
}

export interface ScreenStoryArgs {
  readonly show: 'rows' | 'nothing' | 'loading' | 'failed' | 'long' | 'dialog';
  readonly role: string | null;
  /** Id of the action that opens the dialog, where it stands, and the tab of its table. */
  readonly action?: string;
  readonly at?: 'toolbar' | 'row';
  readonly tab?: string | null;
}

const SHOWN = {
  rows: '有数据',
  nothing: '没有数据',
  loading: '加载中',
  failed: '加载失败',
  long: '很长的内容',
  dialog: '对话框',
};
const patient = { timeout: 10_000 };
const PRESSED_AGAIN_MS = 1500;

/** What the stories of one screen share; `roles`: role → number of the module in which it meets the screen. */
export function screenStories(module: ScreenModule, roles: Readonly<Record<string, number>>) {
  const { model } = module.screen;
  return {
    render: (args: ScreenStoryArgs) => <Shown key={JSON.stringify(args)} module={module} roles={roles} args={args} />,
    argTypes: {
      role: roleControl(Object.keys(roles)),
      show: { name: '显示', options: Object.keys(SHOWN), control: { type: 'select' as const, labels: SHOWN } },
      action: { table: { disable: true } },
      at: { table: { disable: true } },
      tab: { table: { disable: true } },
    },
    parameters: configParameter({
      sources: [
        { label: `界面 ${model.title}`, at: model.source },
        ...(model.entity === null
          ? []
          : [{ label: `实体 ${entityOf(model.entity).title}`, at: entityOf(model.entity).source }]),
      ],
      parts: { 界面: model as unknown as Json, 调用: module.screen.calls },
    }),
    play: async ({ args }: { readonly args: ScreenStoryArgs }) => {
      if (args.show === 'dialog') await openDialog(module, args);
      // The form of a section comes by itself.
      if (isOfKind(module.screen, 'dossier') && args.show !== 'loading')
        await waitFor(
          () => expect(within(document.body).queryByRole('status', { name: '正在加载' })).toBeNull(),
          patient,
        );
    },
  };
}

interface ShownProps {
  readonly module: ScreenModule;
  readonly roles: Readonly<Record<string, number>>;
  readonly args: ScreenStoryArgs;
}

function Shown({ module, roles, args: { role, show, tab, at, action } }: ShownProps) {
  const { screen, fields } = module;
  const type = roles[role ?? ''] ?? 0;
  const events = useMemo(() => pressed(screen, { role, tab, action })?.events ?? [], [screen, role, tab, action]);
  const api = useMemo(
    () => createSampleApi({ role: role ?? '', show: show === 'dialog' ? 'rows' : show, events }),
    [role, show, events],
  );
  const person = useMemo(() => personOf(roleOf(role)), [role]);
  const Kind = kindPage(screen.model.kind);
  const address = `${screen.model.path}?type=${type}${tab === undefined || tab === null ? '' : `&tab=${tab}`}${at === 'row' ? `${openGroup(screen, role ?? '')}${openPreset(screen, { role, tab, action })}` : ''}${openRecord(screen, role ?? '')}`;
  return (
    <StoryFrame
      office={module}
      api={api}
      roleType={roleOf(role)?.type ?? 0}
      {...(person === null ? {} : { person })}
      type={type}
      address={address}
    >
      <Suspense fallback={<p aria-busy="true">正在打开…</p>}>
        <Kind screen={screen} fields={fields} />
      </Suspense>
    </StoryFrame>
  );
}

/** Rows that lie in groups: the first group in which something can be done. */
function openGroup({ model }: WebScreen, role: string): string {
  const by = model.table?.group?.by;
  if (by === undefined || model.entity === null) return '';
  const rows = rowsOf(entityOf(model.entity), { role, isLong: false });
  return `&open=${String((rows.find(({ events }) => Array.isArray(events) && events.length > 0) ?? rows[0])?.[by])}`;
}

/** A dossier is of one record: the first that its sections still save. */
function openRecord({ model, calls }: WebScreen, role: string): string {
  if (!('dossier' in model) || model.entity === null) return '';
  const saving = model.dossier.sections.flatMap(({ form }) => calls[form?.call ?? '']?.events ?? []);
  const rows = rowsOf(entityOf(model.entity), { role, isLong: false });
  const row =
    rows.find(({ events }) => Array.isArray(events) && saving.some((event) => events.includes(event))) ?? rows[0];
  return `&id=${String(row?.['id'])}`;
}

/** Presses the first button of the action that is there: in the toolbar, or on the first row that offers it. */
async function openDialog({ screen }: ScreenModule, { role, action, at, tab }: ScreenStoryArgs): Promise<void> {
  const model = pressed(screen, { role, action, tab });
  if (model === undefined) throw new Error(`the screen has no action ${action}`);
  const isInGroup = at === 'row' && (tableOf(screen, { role, tab })?.group ?? null) !== null;
  const name = at === 'row' ? new RegExp(`^${escaped(model.title)}：`) : new RegExp(`^${escaped(model.title)}`);
  let pressedAt = -Infinity;
  let before: readonly Element[] = [];
  await waitFor(async () => {
    if (pressedAt > 0 && shownDialogs().some((dialog) => !before.includes(dialog))) return;
    // Rows of a group lie in a drawer; the list of groups behind it has a 查看 of its own.
    const place = isInGroup ? shownDialogs()[0] : document;
    if (place === undefined) throw new Error('the drawer of the group is not there');
    // A list that is drawn once more takes the button away that was about to be pressed, and the press with it.
    if (performance.now() - pressedAt > PRESSED_AGAIN_MS) {
      const button = [...place.querySelectorAll('button')].find((one) =>
        name.test(one.ariaLabel ?? one.textContent.trim()),
      );
      if (button === undefined) throw new Error(`no button ${name.source} is there`);
      before = shownDialogs();
      pressedAt = performance.now();
      await press(button);
    }
    throw new Error(`${name.source} was pressed and opened nothing`);
  }, patient);
}

/** What lies behind 更多 is pressed there. */
async function press(button: HTMLButtonElement): Promise<void> {
  const more = button.closest('[popover]');
  if (more instanceof HTMLElement)
    await userEvent.click(document.querySelector(`[popovertarget="${more.id}"]`) ?? document.body);
  await userEvent.click(button);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
