// Where the list or calendar of a control hangs: in the browser's own dialog, which lies over everything else, else in
// the page.
export function popupFrame(control: HTMLElement): HTMLElement {
  return control.closest('dialog') ?? document.body;
}
