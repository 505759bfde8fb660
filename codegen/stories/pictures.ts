// Of which stories a picture is kept: each form as each of its states shows it, each screen for each role that sees it
// differently, each machine's states; of everything else one of its kind, in the order of the model. One of each kind
// is also compared at a phone's width.
import type { PictureWidth, Story, StoryFileInput } from './story-file.ts';

/** What they show is of their own making: one of them says nothing of the next. */
const EACH: readonly string[] = ['filled', 'errors', 'state', 'closed', 'rows', 'tags'];
/** What is laid out by width: the others hold nothing that these do not. */
const BY_WIDTH: readonly string[] = ['errors', 'state', 'rows', 'long', 'dialog'];

export function withPictures(files: readonly StoryFileInput[]): readonly StoryFileInput[] {
  const seen = new Set<string>();
  const pictured = (story: Story): Story => {
    if (story.isTwin === true) return story;
    const show = String(story.args['show']);
    const isFirst = !seen.has(story.like);
    seen.add(story.like);
    const pictures: readonly PictureWidth[] = [
      ...(EACH.includes(show) || isFirst ? ['desktop' as const] : []),
      ...(isFirst && BY_WIDTH.includes(show) ? ['phone' as const] : []),
    ];
    return { ...story, pictures };
  };
  return files.map((file) => ({ ...file, stories: file.stories.map(pictured) }));
}
