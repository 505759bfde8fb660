// The part of qrcode that encodes and draws nothing; @types/qrcode describes only the whole package.
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrMatrix {
    readonly size: number;
    readonly get: (row: number, column: number) => number;
  }
  const encoder: {
    readonly create: (
      text: string,
      options: { readonly errorCorrectionLevel: string; readonly version?: number },
    ) => { readonly version: number; readonly modules: QrMatrix };
  };
  export default encoder;
}
