// Folders and files of the repository that people write: linted and formatted.
export const sources: readonly string[] = ['src', 'codegen', 'tests', '.storybook', 'vite.config.ts'];
