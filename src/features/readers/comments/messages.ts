// rule: comments/sentences

export const COMMENT_REQUIRED = 'Please enter a comment.'
export const COMMENT_TOO_LONG = 'A comment can have at most 5,000 characters.'
export const COMMENT_POSTED = 'Your comment has been posted.'
export const COMMENT_WAITS =
  'Your comment was sent. Others will see it once an editor has approved it.'
export const COMMENT_UPDATED = 'Your comment has been updated.'
export const COMMENT_NOT_POSTED = 'Unable to post your comment.'
export const COMMENT_NOT_UPDATED = 'Unable to update your comment.'
export const COMMENT_DELETED = 'Your comment was deleted.'
export const COMMENT_NOT_DELETED = 'Could not delete your comment.'
export const DELETION_REASON = 'Why? The author gets this by email. Leave it empty to send nothing.'
/** Written to the console, and not shown on the page. */
export const COMMENTS_NOT_LOADED = 'Could not load comments.'

export const NOT_YOUR_COMMENT = 'Only its author may change a comment.'
export const COMMENTS_CLOSED = 'Comments are closed.'
export const CARD_IS_GONE = 'The card that you followed no longer exists.'
export const NO_DESCRIPTION = 'Describe your picture for people who cannot see it.'
export const PARENT_IS_GONE = 'The comment that you reply to was deleted.'
