import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { ActionWeb } from '../../../web/actions/action-web.ts';

const SignAllDialog = lazyPart(async () => (await import('./sign-all-dialog.tsx')).SignAllDialog);

export const web: ActionWeb<'sign-all'> = {
  button: { type: 'primary' },
  run: (action, { list, tools }) => {
    if (list !== null) tools.open((shared) => <SignAllDialog {...shared} action={action} list={list} />);
  },
};
