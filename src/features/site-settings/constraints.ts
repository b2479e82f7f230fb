import type { Constraints } from '../../server/database-errors.ts'
import { UNKNOWN_IMAGE } from '../images/contract.ts'
import { LINK_SHAPE, NO_CATEGORY_ADDRESSES, NO_TIME_ZONE, SOCIAL_LINK_SHAPE } from './contract.ts'
import { DARK_IS_LIGHT, LIGHT_IS_DARK, NO_COLOUR } from './look/colours.ts'

const FAINT_INK = 'This ink is too faint on its paper: text needs a contrast of at least 7:1.'
const FAINT_ACCENT =
  'This accent is too faint on its paper: links and buttons need a contrast of at least 4.5:1.'

const menu = (field: string) => ({ field, message: LINK_SHAPE })

export const siteSettingsConstraints: Constraints = {
  site_time_zone_must_exist: { field: 'time_zone', message: NO_TIME_ZONE },
  site_texts_must_be_plain: { field: 'name', message: 'The texts of the site are plain text.' },
  site_footer_exclusions_must_be_addresses_of_categories: {
    field: 'footer_exclusions',
    message: NO_CATEGORY_ADDRESSES,
  },
  site_header_menu_must_have_labels_and_addresses: menu('header_menu'),
  site_support_menu_must_have_labels_and_addresses: menu('support_menu'),
  site_information_menu_must_have_labels_and_addresses: menu('information_menu'),
  site_legal_menu_must_have_labels_and_addresses: menu('legal_menu'),
  site_social_links_must_lead_to_other_sites_by_https: {
    field: 'social_links',
    message: SOCIAL_LINK_SHAPE,
  },
  site_colours_must_have_six_hexadecimal_digits: { field: 'light_paper', message: NO_COLOUR },
  site_light_paper_must_be_lighter_than_ink: { field: 'light_paper', message: LIGHT_IS_DARK },
  site_dark_paper_must_be_darker_than_ink: { field: 'dark_paper', message: DARK_IS_LIGHT },
  site_light_ink_must_have_a_contrast_of_7: { field: 'light_ink', message: FAINT_INK },
  site_dark_ink_must_have_a_contrast_of_7: { field: 'dark_ink', message: FAINT_INK },
  site_light_accent_must_have_a_contrast_of_4_5: { field: 'light_accent', message: FAINT_ACCENT },
  site_dark_accent_must_have_a_contrast_of_4_5: { field: 'dark_accent', message: FAINT_ACCENT },
  logo_must_be_stored: { field: 'logo', message: UNKNOWN_IMAGE },
  sharing_picture_must_be_stored: { field: 'sharing_picture', message: UNKNOWN_IMAGE },
}
