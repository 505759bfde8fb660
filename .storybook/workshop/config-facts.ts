// What the panel 配置 shows beside a story: the files it comes from with their lines, the schema, the hints of the
// layout.
import type { Json } from '../../src/core/json.ts';

export interface ConfigSource {
  readonly label: string;
  /** "schemas/process/topic/middle-report.form.json:4:5", from the repository's root. */
  readonly at: string;
  /** Of the whole file. */
  readonly text?: string;
}

export interface ConfigFacts {
  readonly sources: readonly ConfigSource[];
  /** Title → JSON to read. */
  readonly parts: Readonly<Record<string, Json>>;
}

/** Parameter under which a story carries its facts. */
export const CONFIG_PARAMETER = 'config';
