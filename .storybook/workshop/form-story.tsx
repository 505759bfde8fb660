// A generated form as people meet it: empty, filled, wrong, read-only; as its record's state and the role let it be
// seen. What shows is decided by the same functions as in the form dialog.
import { comparisonsOf, holdsAll } from '../../src/core/condition.ts';
import { draftSchemaOf } from '../../src/core/draft-schema.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { EventModel, MachineModel } from '../../src/core/machine-model.ts';
import type { Json } from '../../src/core/json.ts';
import { machineOfForm, stateOf } from '../../src/core/machine.ts';
import type { WebForm } from '../../src/core/web-model.ts';
import { ChoiceTag } from '../../src/fields/choice-tag.tsx';
import type { FieldServices, FieldWeb } from '../../src/fields/field-web.ts';
import { returnedFactsOf } from '../../src/web/actions/form/form-facts.ts';
import { bannerOf, lockOf } from '../../src/web/actions/form/form-frame.ts';
import { FormNotice, LockNotice, ReturnedNotice } from '../../src/web/actions/form/form-notices.tsx';
import { FieldServicesProvider } from '../../src/web/form/field-services.tsx';
import { FormStory } from '../../src/web/form/form-story.tsx';
import { SchemaForm } from '../../src/web/form/schema-form.tsx';
import { storyServices } from '../../src/web/form/story-services.ts';
import { PreviewHost } from '../../src/web/preview/preview-host.tsx';
import '../../src/web/actions/form/form.css';
import { entityOf, formOf, roleControl } from './app-model.ts';
import { configParameter } from './config-parameter.ts';
import { entriesOf, filledForm, meeting, withLongTexts, type SampleRecord } from './samples.ts';

const services: FieldServices = { ...storyServices, dictionary: (type) => Promise.resolve(entriesOf(type)) };

export interface FormModule {
  readonly form: WebForm;
  readonly fields: Readonly<Record<string, FieldWeb>>;
}

export interface FormRoles {
  readonly writers: readonly string[];
  readonly roles: readonly string[];
}

export interface FormStoryArgs {
  readonly show: 'empty' | 'filled' | 'errors' | 'long' | 'readonly' | 'state' | 'refused' | 'closed';
  readonly role: string | null;
  /** Id of the state the record is in. */
  readonly state?: string;
}

const SHOWN = {
  empty: '空白',
  filled: '填好',
  errors: '有错',
  long: '很长的内容',
  readonly: '只能查看',
  state: '按状态',
  refused: '服务器退回',
  closed: '已关闭',
};

/** What the stories of one form share. */
export function formStories(module: FormModule, { writers, roles }: FormRoles) {
  const entity = entityOf(module.form.entity);
  const form = formOf(entity, module.form.key);
  const machine = machineOfForm(entity.machines, form.key);
  const states = machine?.states ?? [];
  return {
    render: (args: FormStoryArgs) => (
      <Shown key={JSON.stringify(args)} module={module} facts={{ entity, form, machine, writers }} args={args} />
    ),
    argTypes: {
      role: roleControl(roles),
      state: {
        name: '状态',
        options: states.map(({ id }) => id),
        control: { type: 'select' as const, labels: Object.fromEntries(states.map(({ id, title }) => [id, title])) },
        if: { arg: 'show', neq: 'empty' },
      },
      show: { name: '显示', options: Object.keys(SHOWN), control: { type: 'select' as const, labels: SHOWN } },
    },
    parameters: configParameter({
      sources: [
        { label: `表单 ${form.title}`, at: form.source },
        { label: `实体 ${entity.title}`, at: entity.source },
        ...(machine === null ? [] : [{ label: `状态机 ${machine.title}`, at: machine.source }]),
      ],
      parts: {
        字段与规则: form.schema,
        暂存时的规则: draftSchemaOf(form),
        布局提示: form.uiSchema,
        条件与锁定: form.rules as unknown as Json,
      },
    }),
  };
}

interface FormFacts {
  readonly entity: EntityModel;
  readonly form: FormModel;
  readonly machine: MachineModel | null;
  readonly writers: readonly string[];
}

function Shown({
  module,
  facts,
  args,
}: {
  readonly module: FormModule;
  readonly facts: FormFacts;
  readonly args: FormStoryArgs;
}) {
  const { entity, form, machine } = facts;
  const filled = filledForm(entity, form);
  switch (args.show) {
    case 'empty':
      return <FormStory {...module} services={services} state={canSave(facts, args.role) ? 'open' : 'readonly'} />;
    case 'errors':
      return <FormStory {...module} services={services} state="errors" />;
    case 'long':
      return <FormStory {...module} services={services} value={withLongTexts(form.fields, filled)} />;
    case 'filled':
      return (
        <FormStory
          {...module}
          services={services}
          value={filled}
          state={canSave(facts, args.role) ? 'open' : 'readonly'}
        />
      );
    case 'readonly':
      return <FormStory {...module} services={services} value={filled} state="readonly" />;
    default:
      return machine === null ? (
        <FormStory {...module} services={services} value={filled} />
      ) : (
        <InState module={module} form={form} machine={machine} filled={filled} args={args} />
      );
  }
}

function canSave({ writers }: FormFacts, role: string | null): boolean {
  return role === null || writers.includes(role);
}

interface InStateProps {
  readonly module: FormModule;
  readonly form: FormModel;
  readonly machine: MachineModel;
  readonly filled: SampleRecord;
  readonly args: FormStoryArgs;
}

function InState({ module, form, machine, filled, args }: InStateProps) {
  const state = machine.states.find(({ id }) => id === args.state) ?? machine.states[0];
  const saves = machine.events.filter((event) => isSave(event));
  const closed = args.show === 'closed' ? (form.rules.locked?.when ?? []) : [];
  const opinion: SampleRecord =
    machine.opinionField === null ? {} : { [machine.opinionField]: '材料中的调查数据与正文不一致，请核对后重新提交。' };
  const met = meeting(
    closed,
    meeting(conditionsOf(saves), { ...filled, ...opinion, id: 1, rowVersion: 1, [machine.field]: state?.code ?? null }),
  );
  const record = { ...met, [machine.field]: state?.code ?? null };
  const events = saves
    .filter(
      (event) =>
        state !== undefined &&
        event.from.includes(state.id) &&
        (args.role === null || event.by.includes(args.role)) &&
        holdsAll(conditionsOf([event]), record),
    )
    .map(({ id }) => id);
  const stored = { ...record, events };
  const lock =
    lockOf(module.form, { events: saves.map(({ id }) => id) }, stored) ?? (events.length === 0 ? { text: null } : null);
  const shown = stateOf(machine, record[machine.field]);
  const [first] = form.fields;
  const errors =
    args.show === 'refused' && first !== undefined
      ? [{ field: `/${first.name}`, message: `${first.title}与已有记录重复，请核对后再保存` }]
      : [];
  return (
    <FieldServicesProvider services={services}>
      {shown === null ? null : (
        <p>
          {machine.title}：<ChoiceTag choice={{ value: shown.code, title: shown.title, tone: shown.tone }} />
        </p>
      )}
      <LockNotice lock={lock} />
      <PreviewHost>
        <ReturnedNotice
          facts={module.form.frame.banner === null ? returnedFactsOf(machine, stored) : bannerOf(module.form, stored)}
        />
      </PreviewHost>
      <FormNotice text={lock === null ? module.form.frame.notice : null} />
      <SchemaForm form={module.form} fields={module.fields} value={stored} errors={errors} readOnly={lock !== null} />
    </FieldServicesProvider>
  );
}

/** What a form's record may be saved by: a plain save, or one that submits at once. */
function isSave({ op, onSave }: EventModel): boolean {
  return op === 'update' || onSave !== null;
}

/** Guards that the record itself decides; rules with code are taken to agree. */
function conditionsOf(events: readonly EventModel[]) {
  return events.flatMap(({ guards }) =>
    guards.flatMap((guard) =>
      guard.kind === 'condition' &&
      comparisonsOf([guard.when]).every(({ value }) => typeof value !== 'object' || Array.isArray(value))
        ? [guard.when]
        : [],
    ),
  );
}
