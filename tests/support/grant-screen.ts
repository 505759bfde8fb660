// Gives roles a further screen in a module, in the text of roles.yaml: for tests that add a screen to a copy of the
// config and must not depend on which screens the product has.
import { parseDocument } from 'yaml';

export interface ScreenGrant {
  readonly module: string;
  readonly roles: readonly string[];
  readonly screen: string;
}

export function grantScreen(text: string, { module, roles, screen }: ScreenGrant): string {
  const document = parseDocument(text);
  if (!document.hasIn(['modules', module])) throw new Error(`roles.yaml has no module ${module}`);
  for (const role of roles) {
    const path = ['modules', module, 'screens', role];
    if (document.hasIn(path)) document.addIn(path, screen);
    else document.setIn(path, document.createNode([screen]));
  }
  return document.toString();
}
