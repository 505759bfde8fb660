// One story file: its title in the sidebar, the factory of what its stories share, and one export a story. Names and
// titles are written out because Storybook reads them without running the file.
import type { AppModel } from '../../src/core/model.ts';
import type { Json } from '../../src/core/json.ts';
import { body, literal } from '../emit/output.ts';
import { moduleOf } from '../emit/module-paths.ts';

export interface StoryFile {
  readonly name: string;
  readonly text: string;
}

export interface Story {
  /** Name of the export: "InDraft". */
  readonly id: string;
  /** In the sidebar: "待提交". */
  readonly name: string;
  readonly args: Readonly<Record<string, Json>>;
  /** What it is one of, for whom one of them is enough: "table nothing", "dialog event". */
  readonly like: string;
  /** Words of the config that it shows: "kind table", "as link". Absent: none but what it is one of. */
  readonly words?: readonly string[];
  /** In Storybook for those who look; another story looks the same, and that one is tested. */
  readonly isTwin?: boolean;
  /** Whether it is read in the other themes and walked by the tab key: added by themes.ts. */
  readonly inThemes?: boolean;
  /** At which widths a picture is compared: added by pictures.ts. */
  readonly pictures?: readonly PictureWidth[];
}

export type PictureWidth = 'desktop' | 'phone';

export interface StoryFileInput {
  readonly name: string;
  /** "过程管理/课题/中期报告" */
  readonly title: string;
  /** Name → module, from src/generated, beside the factory's. */
  readonly imports: Readonly<Record<string, string>>;
  /** Module of .storybook/workshop and what it exports: called with `given`, its answer is shared by the stories. */
  readonly factory: { readonly file: string; readonly name: string; readonly given: string };
  readonly stories: readonly Story[];
}

export function storyFile({ name, title, imports, factory, stories }: StoryFileInput): StoryFile {
  return {
    name: `${name}.stories.tsx`,
    text: body(
      [
        ...Object.entries(imports).map(([as, path]) => importLine(`* as ${as}`, `../${path}`)),
        importLine(`{ ${factory.name} }`, `../../../.storybook/workshop/${factory.file}`),
        '',
        `export default { id: ${literal(name.replaceAll('.', '-'))}, title: ${literal(title)}, ...${factory.name}(${factory.given}) };`,
        ...stories.map(
          (story) =>
            `export const ${story.id} = { name: ${literal(story.name)}, args: ${literal(story.args)}${parametersOf(story)}${tagsOf(story)} };`,
        ),
      ].join('\n'),
    ),
  };
}

function parametersOf({ pictures = [], inThemes = false }: Story): string {
  const parameters = { ...(pictures.length === 0 ? {} : { pictures }), ...(inThemes ? { themes: true } : {}) };
  return Object.keys(parameters).length === 0 ? '' : `, parameters: ${literal(parameters)}`;
}

/** The runner of tests passes over it. */
function tagsOf({ isTwin = false }: Story): string {
  return isTwin ? `, tags: ${literal(['!test'])}` : '';
}

/** Not spelled out in one piece: readers of imports would take it for one of this file. */
function importLine(names: string, path: string): string {
  return ['import', names, 'from', `'${path}';`].join(' ');
}

/** Title of the config folder's module: "过程管理"; folders that are no module of roles.yaml keep theirs. */
export function moduleTitle(model: AppModel, of: { readonly source: string }): string {
  const id = moduleOf(of);
  return model.modules.find((module) => module.id === id)?.title ?? (id === 'base' ? '公共' : id);
}

/** A slash would open a folder in the sidebar. */
export function part(title: string): string {
  return title.replaceAll('/', '／');
}
