// Gives roles a further screen in a module, in the text of roles.yaml: for tests that add a screen to a copy of the
// config and must not depend on which screens the product has.
import { insertLast } from '../../codegen/author/text-edits.ts';

export interface ScreenGrant {
  readonly module: string;
  readonly roles: readonly string[];
  readonly screen: string;
}

export function grantScreen(text: string, { module, roles, screen }: ScreenGrant): string {
  const file = 'roles.yaml';
  const path = ['modules', module, 'screens'];
  return roles.reduce((now, role) => {
    const granted =
      insertLast({ file, text: now, path: [...path, role], put: screen }) ??
      insertLast({ file, text: now, path, put: `${role}: [${screen}]` });
    if (granted === null) throw new Error(`${file} has no screens of module ${module}`);
    return granted;
  }, text);
}
