import { NO_ARTICLE } from '../../../lib/not-found.ts'
import { LONG_CREDIT } from '../../../lib/picture-credit.ts'
import {
  conflictRule,
  fieldRule,
  formerAddressRule,
  rightRule,
} from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { UNKNOWN_IMAGE } from '../../base/images/contract.ts'
import { TOO_MANY } from './admin/changes/contract.ts'
import { BINNED } from './admin/contract.ts'
import { NO_NOTE } from './admin/notes/contract.ts'
import { DESCRIBE_PICTURES, NEEDED } from './rules.ts'

const PUBLISHED_ONLY = 'Only a published article can be suspended.'
const REVIEWABLE = 'Only an article that is not published can be reviewed.'
const CHANGEABLE = 'Only a change to a published article can wait.'
const SCHEDULABLE = 'Only an article that is not published can be scheduled.'

export const articleConstraints: Constraints = {
  article_must_be_changed_by_an_editor: rightRule('Only an editor can change this article now.'),
  article_slug_must_be_new: formerAddressRule('id', 'article'),
  article_id_must_be_unique: conflictRule('id', 'This address is taken.'),
  article_id_must_be_lowercase_words: fieldRule(
    'id',
    'An address must be lowercase words joined by hyphens.',
  ),
  article_id_must_not_be_reserved: fieldRule('id', 'This address is reserved.'),
  article_pictures_must_be_described_to_be_published: fieldRule('body', DESCRIBE_PICTURES),
  article_picture_credits_have_at_most_200_characters: fieldRule('body', LONG_CREDIT),
  article_needs_a_subtitle_to_be_published: fieldRule('subtitle', NEEDED.subtitle),
  article_needs_a_headline_to_be_published: fieldRule('headline', NEEDED.headline),
  article_needs_a_text_to_be_published: fieldRule('body', NEEDED.body),
  binned_article_must_be_restored_first: conflictRule('id', BINNED),
  card_must_belong_to_its_article: fieldRule(
    'cards',
    'A card belongs to one article. Copy it to a new card.',
  ),
  only_published_articles_have_a_pending_version: conflictRule('id', CHANGEABLE),
  article_sharing_must_fit: fieldRule('sharing', 'A value under Search and sharing is wrong.'),
  article_date_must_not_lie_ahead: fieldRule('sharing', 'Choose a date in the past.'),
  article_must_exist: fieldRule('id', NO_ARTICLE),
  only_published_articles_can_be_suspended: fieldRule('id', PUBLISHED_ONLY),
  article_must_have_at_most_50_categories: fieldRule(
    'tag',
    'An article has at most 50 categories.',
  ),
  author_of_changed_articles_must_exist: fieldRule('author', 'This author no longer exists.'),
  at_most_100_articles_are_changed_at_once: fieldRule('ids', TOO_MANY),
  article_must_be_saved_before_it_is_published: conflictRule('id', 'Save the article first.'),
  reviewed_article_must_not_be_published_or_binned: conflictRule('id', REVIEWABLE),
  assignee_must_have_a_role: fieldRule(
    'assignee',
    'Only people with a role can be asked to write.',
  ),
  note_must_answer_one_of_the_same_article: fieldRule('answers', NO_NOTE),
  article_must_be_in_review: conflictRule('id', 'This article is no longer in review.'),
  image_must_have_alt_or_be_decorative: fieldRule('images', NEEDED.images),
  article_image_must_be_stored: fieldRule('images', UNKNOWN_IMAGE),
  article_category_must_exist: fieldRule('tag', 'This category is not known.'),
  series_articles_series_id_fkey: fieldRule('series', 'This series is not known.'),
  scheduled_time_must_lie_ahead: fieldRule('at', 'Choose a time in the future.'),
  scheduled_article_must_not_be_published_or_binned: conflictRule('id', SCHEDULABLE),
}
