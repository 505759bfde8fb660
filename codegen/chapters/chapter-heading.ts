// "## 审核并上报 {institution, office}": a section of a chapter, and the roles it is for.

export interface ChapterHeading {
  readonly title: string;
  /** null: for everybody. */
  readonly roles: readonly string[] | null;
}

export function readHeading(text: string): ChapterHeading {
  const [, title = text, roles] = /^(.*?)\s*\{([^{}]*)\}\s*$/.exec(text) ?? [];
  return {
    title: title.trim(),
    roles:
      roles === undefined
        ? null
        : roles
            .split(',')
            .map((role) => role.trim())
            .filter((role) => role !== ''),
  };
}

export interface WrittenHeading extends ChapterHeading {
  readonly level: number;
  /** From 1. */
  readonly line: number;
}

/** Headings of a chapter as it is written. */
export function headingsIn(markdown: string): readonly WrittenHeading[] {
  return markdown.split('\n').flatMap((text, at) => {
    const [, marks = '', heading = ''] = /^(#{1,6})\s+(.*)$/.exec(text) ?? [];
    return marks === '' ? [] : [{ ...readHeading(heading), level: marks.length, line: at + 1 }];
  });
}
