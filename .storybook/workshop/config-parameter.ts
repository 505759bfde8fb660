// Gives a story its facts for the panel 配置, with the text of the files it comes from.
import { CONFIG_PARAMETER, type ConfigFacts, type ConfigSource } from './config-facts.ts';

const texts = {
  ...import.meta.glob<string>('../../schemas/*/*/*.{form.json,schema.json,machine.yaml}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>(
    ['../../screens/*/*.yaml', '../../roles.yaml', '../../src/web/theme/{tokens,antd-theme}.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
};

export function configParameter({ sources, parts }: ConfigFacts) {
  return { [CONFIG_PARAMETER]: { sources: sources.map(withText), parts } satisfies ConfigFacts };
}

function withText(source: ConfigSource): ConfigSource {
  const text = texts[`../../${source.at.replace(/(?::\d+)*$/, '')}`];
  return text === undefined ? source : { ...source, text };
}
