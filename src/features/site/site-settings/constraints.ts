import { fieldRule } from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { UNKNOWN_IMAGE } from '../../base/images/contract.ts'
import { NO_CATEGORY_ADDRESSES, NO_TIME_ZONE } from './contract.ts'
import { DARK_IS_LIGHT, LIGHT_IS_DARK, NO_COLOR } from './shared/colors.ts'
import { LINK_SHAPE, SOCIAL_LINK_SHAPE } from './shared/menus.ts'

const FAINT_INK = 'This ink is too faint on its paper: text needs a contrast of at least 7:1.'
const FAINT_ACCENT =
  'This accent is too faint on its paper: links and buttons need a contrast of at least 4.5:1.'

const LABEL_AND_ADDRESS = 'The link of an announcement needs a text and an address.'
const ENDS_BEFORE = 'An announcement must end after it begins.'

export const siteSettingsConstraints: Constraints = {
  site_time_zone_must_exist: fieldRule('time_zone', NO_TIME_ZONE),
  site_texts_must_be_plain: fieldRule('name', 'The texts of the site must be plain text.'),
  site_footer_exclusions_must_be_addresses_of_categories: fieldRule(
    'footer_exclusions',
    NO_CATEGORY_ADDRESSES,
  ),
  site_header_menu_must_have_labels_and_addresses: fieldRule('header_menu', LINK_SHAPE),
  site_support_menu_must_have_labels_and_addresses: fieldRule('support_menu', LINK_SHAPE),
  site_information_menu_must_have_labels_and_addresses: fieldRule('information_menu', LINK_SHAPE),
  site_legal_menu_must_have_labels_and_addresses: fieldRule('legal_menu', LINK_SHAPE),
  site_social_links_must_lead_to_other_sites_by_https: fieldRule('social_links', SOCIAL_LINK_SHAPE),
  site_colours_must_have_six_hexadecimal_digits: fieldRule('light_paper', NO_COLOR),
  site_light_paper_must_be_lighter_than_ink: fieldRule('light_paper', LIGHT_IS_DARK),
  site_dark_paper_must_be_darker_than_ink: fieldRule('dark_paper', DARK_IS_LIGHT),
  site_light_ink_must_have_a_contrast_of_7: fieldRule('light_ink', FAINT_INK),
  site_dark_ink_must_have_a_contrast_of_7: fieldRule('dark_ink', FAINT_INK),
  site_light_accent_must_have_a_contrast_of_4_5: fieldRule('light_accent', FAINT_ACCENT),
  site_dark_accent_must_have_a_contrast_of_4_5: fieldRule('dark_accent', FAINT_ACCENT),
  announcement_link_must_have_text_and_address: fieldRule('announcement_href', LABEL_AND_ADDRESS),
  announcement_must_end_after_it_begins: fieldRule('announced_until', ENDS_BEFORE),
  logo_must_be_stored: fieldRule('logo', UNKNOWN_IMAGE),
  dark_logo_must_be_stored: fieldRule('dark_logo', UNKNOWN_IMAGE),
  sharing_picture_must_be_stored: fieldRule('sharing_picture', UNKNOWN_IMAGE),
}
