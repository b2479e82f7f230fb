import { LONG_CREDIT } from '../../../lib/picture-credit.ts'
import { conflictRule, fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { NEEDS_DESCRIPTION, NEEDS_TEXT } from './admin/contract.ts'

const taken = conflictRule(
  'slug',
  'The site uses this address, or links to it lead elsewhere: another page had it, or a redirect begins there.',
)

export const pageConstraints: Constraints = {
  page_address_must_be_free: taken,
  page_address_must_be_unique: taken,
  page_needs_a_description_to_be_public: fieldRule('description', NEEDS_DESCRIPTION),
  page_needs_a_text_to_be_public: fieldRule('body', NEEDS_TEXT),
  page_picture_credits_have_at_most_200_characters: fieldRule('body', LONG_CREDIT),
  page_dates_must_be_in_order: fieldRule(
    'revised',
    'The revision date must be after the text took effect.',
  ),
  built_in_page_must_be_public: fieldRule('published', 'This page is always public.'),
}
