import { NO_ARTICLE } from '../../lib/not-found.ts'
import { LONG_CREDIT } from '../../lib/picture-credit.ts'
import type { Constraints } from '../../server/database-errors.ts'
import { TOO_MANY } from './admin/changes/contract.ts'
import { BINNED } from './admin/contract.ts'
import { DESCRIBE_PICTURES, NEEDED } from './rules.ts'

export const articleConstraints: Constraints = {
  article_must_be_changed_by_an_editor: {
    status: 403,
    message: 'Only an editor can change this article now.',
  },
  article_slug_must_be_new: {
    field: 'id',
    message:
      'Links to this address lead elsewhere: another article had it, or a redirect begins there.',
    status: 409,
  },
  article_id_must_be_unique: { field: 'id', message: 'This id is taken.', status: 409 },
  article_id_must_be_lowercase_words: {
    field: 'id',
    message: 'An article id is lowercase words joined by hyphens.',
  },
  article_id_must_not_be_reserved: { field: 'id', message: 'This id is reserved.' },
  article_pictures_must_be_described_to_be_published: {
    field: 'body',
    message: DESCRIBE_PICTURES,
  },
  article_picture_credits_have_at_most_200_characters: { field: 'body', message: LONG_CREDIT },
  article_needs_a_subtitle_to_be_published: { field: 'subtitle', message: NEEDED.subtitle },
  article_needs_a_headline_to_be_published: { field: 'headline', message: NEEDED.headline },
  article_needs_a_text_to_be_published: { field: 'body', message: NEEDED.body },
  binned_article_must_be_restored_first: { field: 'id', message: BINNED, status: 409 },
  article_must_exist: { field: 'id', message: NO_ARTICLE },
  only_published_articles_can_be_suspended: {
    field: 'id',
    message: 'Only a published article can be suspended.',
  },
  article_must_have_at_most_50_categories: {
    field: 'tag',
    message: 'An article has at most 50 categories.',
  },
  author_of_changed_articles_must_exist: {
    field: 'author',
    message: 'This author is not there any more.',
  },
  at_most_100_articles_are_changed_at_once: { field: 'ids', message: TOO_MANY },
  article_must_be_saved_before_it_is_published: {
    field: 'id',
    message: 'Save the article first.',
    status: 409,
  },
  reviewed_article_must_not_be_published_or_binned: {
    field: 'id',
    message: 'Only an article that is not published can be reviewed.',
    status: 409,
  },
  article_must_be_in_review: {
    field: 'id',
    message: 'This article is not in review any more.',
    status: 409,
  },
  image_must_have_alt_or_be_decorative: {
    field: 'images',
    message: NEEDED.images,
  },
  article_image_must_be_stored: {
    field: 'images',
    message: 'This image is not known. Please upload it again.',
  },
  article_category_must_exist: { field: 'tag', message: 'This category is not known.' },
  series_articles_series_id_fkey: { field: 'series', message: 'This series is not known.' },
  scheduled_time_must_lie_ahead: { field: 'at', message: 'Choose a time that lies ahead.' },
  scheduled_article_must_not_be_published_or_binned: {
    field: 'id',
    message: 'Only an article that is not published can be scheduled.',
    status: 409,
  },
}
