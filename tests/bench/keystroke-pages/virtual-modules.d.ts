declare module 'virtual:bench-forms' {
  export const forms: Readonly<Record<number, import('../../../src/core/web-model.ts').WebForm>>;
}
