// Nothing on the page may have a class that antd's sheet leaves out as worn by nobody: it would stand there undressed.
import { isUnworn } from '../../codegen/styles/antd-styles.ts';

export function checkWorn(): void {
  for (const element of document.querySelectorAll('[class*="ant-"]')) {
    const name = [...element.classList].find(isUnworn);
    if (name !== undefined) throw new Error(`${name} is left out of antd's styles: codegen/styles/antd-styles.ts`);
  }
}
