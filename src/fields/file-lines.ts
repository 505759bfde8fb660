// The written lines of a stored file, as a page reads them: what a field or an action may ask of them.

export type FileLines =
  | {
      readonly kind: 'read';
      /** Lines of each page. */
      readonly pages: readonly (readonly string[])[];
      /** Pages without any text. */
      readonly without: number;
      /** There are more pages than were read. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'problem'; readonly problem: FileLinesProblem };

/** "scanned": pictures of pages, no text among them. */
export type FileLinesProblem = 'scanned' | 'locked' | 'broken';
