import type { Constraints } from '../../server/database-errors.ts'

export const authorConstraints: Constraints = {
  author_slug_must_be_unique: {
    field: 'slug',
    message: 'Another author has this address.',
    status: 409,
  },
  author_slug_must_be_new: {
    field: 'slug',
    message:
      'Links to this address lead elsewhere: another author had it, or a redirect begins there.',
    status: 409,
  },
  author_account_must_exist: { field: 'username', message: 'No account has this username.' },
  author_account_must_be_of_one_author: {
    field: 'username',
    message: 'This account is linked to another author.',
    status: 409,
  },
  author_must_not_have_changed_meanwhile: {
    field: 'version',
    message:
      'Somebody else has changed this author meanwhile. Copy what you wrote, and open it again.',
    status: 409,
  },
  articles_must_go_to_another_author: {
    field: 'into',
    message: 'Choose another author, one that is there.',
  },
  deleted_author_must_not_have_articles: {
    field: 'into',
    message: 'There are articles by this author. Say whose they become.',
  },
  portrait_must_be_stored: {
    field: 'portrait',
    message: 'This image is not known. Please upload it again.',
  },
  article_author_must_exist: {
    field: 'author_ids',
    message: 'One of these authors is not there any more.',
  },
}
