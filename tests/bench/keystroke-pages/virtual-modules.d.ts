declare module 'virtual:bench-forms' {
  export const forms: Readonly<Record<number, import('../../../src/core/web-model.ts').WebForm>>;
  export const argument: import('../../../src/core/web-model.ts').WebForm;
}
