// Renames one thing everywhere the config says its name: the declaration, then every reference that check finds, in a
// draft. The draft must be well and must give a model that differs in nothing but the name; only then is it put into
// the real config.
import type { Said, Shown } from '../../commands/command.ts';
import { loadModel } from '../../load-model.ts';
import type { Language } from '../../problem.ts';
import { loadFieldKinds } from '../../resolve/field-facts.ts';
import { openDraft } from '../config-draft.ts';
import { scopeOf } from '../new-piece.ts';
import { showChanges } from '../shown-changes.ts';
import { toolChange, unwell } from '../write-piece.ts';
import { argumentMentions, codeMentions, type CodeMention } from './code-mentions.ts';
import { followReferences } from './follow-references.ts';
import type { RenameInput } from './rename-field.ts';
import type { RenameTask } from './rename-task.ts';
import { firstDifference } from './same-model.ts';

const MENTIONS_AT_MOST = 40;

export interface RenameRun {
  readonly root: string;
  readonly isDry: boolean;
  readonly language: Language;
  readonly old: string;
  readonly to: string;
  readonly kind: (input: RenameInput) => RenameTask;
}

export async function rename({ root, isDry, language, old, to, kind }: RenameRun): Promise<Shown> {
  const { config, model, problems } = await loadModel(root);
  if (model === null)
    return unwell(problems, language, {
      zh: '配置本来就有问题，请先改好',
      en: 'the configuration has problems already, mend them first',
    });
  const task = kind({
    root,
    old,
    to,
    scope: scopeOf(config, await loadFieldKinds(config.codeRoot, config.known.fieldKinds)),
  });
  const draft = openDraft(root);
  try {
    task.declare(draft);
    const left = await followReferences(draft, task.names);
    if (left.length > 0)
      return unwell(left, language, {
        zh: `${task.title.zh} 之后还有问题，什么都没有写`,
        en: `${task.title.en} leaves problems, nothing was written`,
      });
    const after = await draft.load();
    const other = after.model === null ? '' : firstDifference(model, after.model, task.names);
    if (other !== null) return changesMore(task, other, language);
    const changes = draft.changes();
    if (!isDry) draft.apply();
    const mentions = codeMentions(root, task.names);
    const sent = argumentMentions(draft, task.names);
    return {
      text: [showChanges(changes, language), '', ...closing({ task, mentions, sent, isDry, language })].join('\n'),
      data: {
        title: task.title,
        written: !isDry,
        changes: changes.map(toolChange),
        code: mentions.map(({ at }) => at),
        arguments: sent,
        notes: task.notes,
      },
      code: 0,
    };
  } finally {
    draft.close();
  }
}

function changesMore({ title }: RenameTask, where: string, language: Language): Shown {
  const said: Said = {
    zh: `${title.zh} 会改变名称以外的东西，什么都没有写：${where}`,
    en: `${title.en} would change more than the name, nothing was written: ${where}`,
  };
  return { text: said[language], data: { written: false, difference: where }, code: 1 };
}

interface Closing {
  readonly task: RenameTask;
  readonly mentions: readonly CodeMention[];
  readonly sent: readonly string[];
  readonly isDry: boolean;
  readonly language: Language;
}

function closing({ task, mentions, sent, isDry, language }: Closing): readonly string[] {
  const zh = language === 'zh';
  const name = task.title[language];
  const more = mentions.length - MENTIONS_AT_MOST;
  return [
    isDry
      ? zh
        ? `${name}：只是预览，什么都没有写`
        : `${name}: a preview, nothing was written`
      : zh
        ? `${name} 已改名，配置没有问题`
        : `${name} is renamed, the configuration has no problem`,
    ...(task.isStored
      ? [
          zh
            ? '  · 起草数据库迁移：npm run config -- plan --write rename，改名而不是删除重建'
            : '  · draft the migration: npm run config -- plan --write rename; it renames and drops nothing',
        ]
      : []),
    ...task.notes.map((note) => `  · ${note[language]}`),
    zh ? '  · 图可能过时：npm run config -- diagram' : '  · drawings may be stale: npm run config -- diagram',
    ...(sent.length === 0
      ? []
      : [
          zh
            ? `  · 界面里作为参数写着旧名，没有改动：${sent.join('、')}`
            : `  · screens send arguments of the old name, which were not changed: ${sent.join(', ')}`,
        ]),
    ...(mentions.length === 0
      ? []
      : [
          zh
            ? `  · 代码里还有 ${mentions.length} 处写着旧名，没有改动，请逐处看是不是同一个：`
            : `  · code says the old name in ${mentions.length} places, which were not changed; look whether they mean the same:`,
          ...mentions.slice(0, MENTIONS_AT_MOST).map(({ at, text }) => `      ${at}  ${text}`),
          ...(more > 0
            ? [zh ? `      … 另有 ${more} 处（--json 列出全部）` : `      … ${more} more (--json lists all)`]
            : []),
        ]),
  ];
}
