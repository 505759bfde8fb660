// The prepared demo offices, handed from the setup to the workers through the environment.
export interface DemoTemplates {
  /** Temporary directory of the run. */
  readonly directory: string;
  /** DATA_DIR of a stopped demo office on the embedded database. */
  readonly pgliteData: string;
  /** DATA_DIR (files, keys) of the demo office whose rows are in the template database. */
  readonly postgresData: string;
  /** Maintenance database of the run's PostgreSQL. */
  readonly adminUrl: string;
  readonly templateName: string;
}

export const templatesVariable = 'OFFICE_E2E_TEMPLATES';

export function readTemplates(): DemoTemplates {
  const text = process.env[templatesVariable];
  if (text === undefined) throw new Error('run the end-to-end tests by: npm test -- e2e');
  return JSON.parse(text) as DemoTemplates;
}
