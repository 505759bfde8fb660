// The product's config with some files changed, compiled: for tests of what one keyword does on the server.
import { loadModel } from '../../codegen/load-model.ts';
import { renderProblem } from '../../codegen/problem.ts';
import type { AppModel } from '../../src/core/model.ts';
import { copyConfig } from './config-copy.ts';

/** File → what becomes of its text. Throws what check says. */
export async function changedModel(changes: Readonly<Record<string, (text: string) => string>>): Promise<AppModel> {
  const copy = copyConfig();
  try {
    for (const [file, change] of Object.entries(changes)) copy.change(file, change);
    const { model, problems } = await loadModel(copy.root);
    if (model === null) throw new Error(problems.map((problem) => renderProblem(problem, 'en')).join('\n'));
    return model;
  } finally {
    copy.remove();
  }
}
