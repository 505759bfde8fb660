// One piece from question to file: asked, written into a draft, checked there, and only then put into the real config.
// All or nothing: with a problem, with --dry-run or with a "no" the real files are as they were.
import type { FieldKind } from '../../src/core/field-kind.ts';
import type { Said, Shown } from '../commands/command.ts';
import { showProblems } from '../commands/show.ts';
import type { Config, Problem } from '../config.ts';
import { loadModel } from '../load-model.ts';
import type { Language } from '../problem.ts';
import { loadFieldKinds } from '../resolve/field-facts.ts';
import type { AnswerSource } from './answers.ts';
import { openDraft, type ConfigDraft, type FileChange } from './config-draft.ts';
import { scopeOf, type Piece, type PieceInput } from './new-piece.ts';
import { showChanges } from './shown-changes.ts';

export interface WritePieceInput {
  readonly root: string;
  readonly isDry: boolean;
  readonly source: AnswerSource;
  readonly author: (input: PieceInput) => Promise<Piece>;
}

export async function writePiece({ root, isDry, source, author }: WritePieceInput): Promise<Shown> {
  const { language } = source;
  const { config, problems } = await loadModel(root);
  if (problems.length > 0)
    return unwell(problems, language, {
      zh: '配置本来就有问题，请先改好',
      en: 'the configuration has problems already, mend them first',
    });
  const draft = openDraft(root);
  try {
    const piece = await author({ draft, source, scope: scopeOf(config, await kindsOf(config)) });
    const made = await draft.load();
    if (made.problems.length > 0)
      return unwell(made.problems, language, {
        zh: `这样写 ${piece.title.zh} 有问题，什么都没有写`,
        en: `${piece.title.en} would have problems, nothing was written`,
      });
    return await finish({ draft, piece, isDry, source });
  } finally {
    draft.close();
  }
}

async function kindsOf({ codeRoot, known }: Config): Promise<ReadonlyMap<string, FieldKind>> {
  return loadFieldKinds(codeRoot, known.fieldKinds);
}

interface Finish {
  readonly draft: ConfigDraft;
  readonly piece: Piece;
  readonly isDry: boolean;
  readonly source: AnswerSource;
}

async function finish({ draft, piece, isDry, source: { language, terminal } }: Finish): Promise<Shown> {
  const changes = draft.changes();
  const text = showChanges(changes, language);
  const data = { title: piece.title, changes: changes.map(toolChange), written: !isDry };
  if (isDry)
    return {
      text: `${text}\n\n${say(language, { zh: '只是预览，什么都没有写', en: 'a preview, nothing was written' })}`,
      data,
      code: 0,
    };
  if (terminal !== null) {
    terminal.say(`\n${text}\n`);
    const answer = (
      await terminal.ask(say(language, { zh: '写入这些改动？(Y/n)：', en: 'write these changes? (Y/n): ' }))
    )
      .trim()
      .toLowerCase();
    if (answer !== '' && !['y', 'yes', '是'].includes(answer))
      return {
        text: say(language, { zh: '什么都没有写', en: 'nothing was written' }),
        data: { ...data, written: false },
        code: 0,
      };
  }
  draft.apply();
  const done = [
    {
      zh: `已写好${piece.title.zh}，配置没有问题`,
      en: `${piece.title.en} is written, the configuration has no problem`,
    },
    ...nextSteps(piece),
  ].map((line) => say(language, line));
  return {
    text: [...(terminal === null ? [text, ''] : []), ...done].join('\n'),
    data: { ...data, next: nextSteps(piece) },
    code: 0,
  };
}

function nextSteps({ hasMigration, migration, next }: Piece): readonly Said[] {
  const steps: readonly Said[] = [
    ...(hasMigration
      ? [
          {
            zh: `起草数据库迁移：npm run config -- plan --write ${migration}，阅读后提交`,
            en: `draft the migration: npm run config -- plan --write ${migration}, read it, commit it`,
          },
        ]
      : []),
    {
      zh: '打开页面看看：npm run dev（已开着的会自己更新）',
      en: 'look at it: npm run dev (an open one updates by itself)',
    },
    ...next,
  ];
  return steps.map(({ zh, en }) => ({ zh: `  · ${zh}`, en: `  · ${en}` }));
}

/** What was changed, for tools. */
export function toolChange({ file, before, after }: FileChange): Readonly<Record<string, string>> {
  return { file, change: before === null ? 'added' : after === null ? 'removed' : 'changed' };
}

/** Problems below the line that says what they stop. */
export function unwell(problems: readonly Problem[], language: Language, head: Said): Shown {
  const shown = showProblems({ problems, language, fine: { zh: '', en: '' }, data: { written: false } });
  return { ...shown, text: `${head[language]}\n${shown.text}` };
}

function say(language: Language, said: Said): string {
  return said[language];
}
