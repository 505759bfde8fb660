// How a signed paper is verified without the platform: what was signed, the signature, the key, and a command that says
// whether they fit. Whether the paper still holds only the platform knows.
import styles from './check.module.css';

export interface SignedText {
  readonly text: string;
  /** Ed25519, base64url. */
  readonly signature: string;
  /** Of the public key. */
  readonly keyNumber: string;
  /** PEM. */
  readonly publicKey: string;
}

const COMMAND = 'openssl pkeyutl -verify -pubin -inkey paper-key.pem -rawin -in signed.txt -sigfile signature.bin';

export function PaperSignature({ text, signature, keyNumber, publicKey }: SignedText) {
  return (
    <details className={styles['signature']}>
      <summary>离线验证数字签名</summary>
      <p>
        这份文书的内容有数字签名（Ed25519），也写在 PDF
        的“关键字”里。下载签名内容、签名和公钥，任何人不联网也能验证内容没有被改动；是否仍然有效，以本页为准。
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>签名内容</dt>
          <dd>
            <pre>{text}</pre>
          </dd>
        </div>
        <div>
          <dt>公钥编号</dt>
          <dd>
            <code>{keyNumber}</code>
          </dd>
        </div>
        <div>
          <dt>签名</dt>
          <dd>
            <code>{signature}</code>
          </dd>
        </div>
      </dl>
      <p className={styles['downloads']}>
        <a href={dataAddress(new TextEncoder().encode(text))} download="signed.txt">
          下载签名内容
        </a>
        <a href={dataAddress(bytesOf(signature))} download="signature.bin">
          下载签名
        </a>
        <a href={dataAddress(new TextEncoder().encode(publicKey))} download="paper-key.pem">
          下载公钥
        </a>
      </p>
      <pre>{COMMAND}</pre>
    </details>
  );
}

function bytesOf(signature: string): Uint8Array {
  return Uint8Array.from(atob(signature.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}

function dataAddress(bytes: Uint8Array): string {
  return `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`;
}
