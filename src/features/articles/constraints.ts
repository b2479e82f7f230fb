import type { Constraints } from '../../server/database-errors.ts'
import { DESCRIBE_PICTURES } from './rules.ts'

export const articleConstraints: Constraints = {
  article_must_be_changed_by_an_editor: {
    status: 403,
    message: 'Only an editor can change this article now.',
  },
  article_id_must_be_unique: { field: 'id', message: 'This id is taken.', status: 409 },
  article_id_must_be_lowercase_words: {
    field: 'id',
    message: 'An article id is lowercase words joined by hyphens.',
  },
  article_id_must_not_be_reserved: { field: 'id', message: 'This id is reserved.' },
  article_id_is_fixed: { field: 'id', message: 'The id is fixed once the article is created.' },
  article_pictures_must_be_described_to_be_published: {
    field: 'body',
    message: DESCRIBE_PICTURES,
  },
  article_must_be_saved_before_it_is_published: {
    field: 'id',
    message: 'Save the article first.',
    status: 409,
  },
  image_must_have_alt_or_be_decorative: {
    field: 'images',
    message: 'Describe each image, or mark it as decorative.',
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
