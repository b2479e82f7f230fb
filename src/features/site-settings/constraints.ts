import type { Constraints } from '../../server/database-errors.ts'
import { LINK_SHAPE, NO_CATEGORY_ADDRESSES, NO_TIME_ZONE, SOCIAL_LINK_SHAPE } from './contract.ts'

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
}
