// kind: download, and what is said where its call makes no file.
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { readTicked } from '../../../../codegen/words/ticked-rows.ts';

export const compile: ActionCompile<'download'> = {
  read: (action) => {
    const { own, problems } = readTicked(action);
    return { own: () => own, problems };
  },
  takesTicked: true,
};
