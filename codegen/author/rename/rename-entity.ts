// Renaming an entity: its folder, its files, its table. Paths of its calls stay where they are.
import { toSnakeCase } from '../../../src/core/naming.ts';
import { child, textAt } from '../../check/model/cursor.ts';
import { readSnapshot } from '../../plan/plan.ts';
import { addFormerName, setText } from './edit-names.ts';
import { demand, known, refuseTaken, titleOf } from './old-and-new.ts';
import type { RenameInput } from './rename-field.ts';
import type { RenameTask } from './rename-task.ts';
import type { ConfigDraft } from '../config-draft.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function renameEntity({ scope, root, old, to }: RenameInput): RenameTask {
  const entity = known(scope.entities, old);
  demand(to, ID, {
    zh: '只用小写字母和数字，用短横线连接，例如 lecture-room',
    en: 'small letters and digits joined by hyphens, e.g. lecture-room',
  });
  refuseTaken(to, scope.entities.keys());
  const { file } = entity.config.schema;
  const folder = file.slice(0, file.lastIndexOf('/'));
  const path = textAt(child(entity.facts, 'api'), 'path');
  return {
    title: titleOf('实体', 'entity', { from: old, to }),
    names: [{ from: old, to }],
    isStored: true,
    notes: [
      ...(path === null
        ? []
        : [
            {
              zh: `接口地址 ${path} 没有变；要改，改 x-entity.api.path，并通知对接的系统`,
              en: `the path ${path} of its calls stays; to change it, change x-entity.api.path and tell who calls it`,
            },
          ]),
      {
        zh: '生成的图、组件示例和示例图片随新名重新生成：npm run config -- diagram',
        en: 'drawings, stories and their pictures are made anew under the new name: npm run config -- diagram',
      },
    ],
    declare: (draft) => {
      setText(draft, file, { path: ['$id'], to });
      addFormerName(draft, file, { path: ['x-entity'], former: isDeployed(root, old) ? old : null, now: to });
      moveFolder(draft, { folder, old, to });
    },
  };
}

/** A name that no migration has seen was in no database: nothing bears it. */
function isDeployed(root: string, entity: string): boolean {
  const { tables } = readSnapshot(root);
  return tables.length === 0 || tables.some(({ name }) => name === toSnakeCase(entity));
}

/** A form or document may be called as its entity is: its file keeps the name. */
const OWN_FILES = /\.(?:schema\.json|sample\.json|machine\.yaml|machine\.svg)$/;

/** Files that begin with the entity's id bear the new one; forms and documents keep their names. */
function moveFolder(
  draft: ConfigDraft,
  { folder, old, to }: { readonly folder: string; readonly old: string; readonly to: string },
): void {
  const target = `${folder.slice(0, folder.lastIndexOf('/'))}/${to}`;
  for (const file of draft.files().filter((candidate) => candidate.startsWith(`${folder}/`))) {
    const name = file.slice(folder.length + 1);
    draft.move(file, `${target}/${OWN_FILES.test(name) ? `${to}${name.slice(old.length)}` : name}`);
  }
}
