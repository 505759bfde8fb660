// The office's settings as the config begins with them, for tests of rules that need no server.
import { settingsOf, type Settings } from '../../src/core/settings.ts';
import { model } from '../../src/generated/server/model.ts';
import { ENGINE_SETTINGS } from '../../src/server/accounts/settings.ts';

const declared = model.entities
  .filter(({ settings }) => settings !== null)
  .flatMap(({ fields }) => fields.map(({ name, schema }) => [name, schema['default']] as const));

export const defaultSettings: Settings = settingsOf({
  ...ENGINE_SETTINGS,
  ...Object.fromEntries(declared.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
});
