// What the model calls its parts by.

/** Stable ASCII ids from roles.yaml, e.g. "office". */
export type RoleId = string;
export type EntityId = string;
/** "<entity>.<call>", e.g. "topic-result.getListPage", or "common.<call>" for the server's own calls. */
export type CallId = string;
/** Where in the config something was said: "screens/process/projectData.screen.yaml:12:5". */
export type SourceRef = string;
