import * as v from 'valibot'
import { linkRows, textOfLinkRows } from '../../lib/link-rows.ts'
import { type SiteIdentity, siteSettings } from './contract.ts'

const { entries } = siteSettings
const menu = v.pipe(linkRows, entries.header_menu)

/** The settings as the form sends them: lists are text. */
export const settingsForm = v.object({
  ...entries,
  footer_exclusions: v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    entries.footer_exclusions,
  ),
  header_menu: menu,
  support_menu: menu,
  information_menu: menu,
  legal_menu: menu,
  social_links: v.pipe(linkRows, entries.social_links),
})

/** What stands in the fields at first. */
export const fieldsOf = ({ version: _, ...settings }: SiteIdentity & { version: number }) => ({
  ...settings,
  footer_exclusions: settings.footer_exclusions.join(' '),
  header_menu: textOfLinkRows(settings.header_menu),
  support_menu: textOfLinkRows(settings.support_menu),
  information_menu: textOfLinkRows(settings.information_menu),
  legal_menu: textOfLinkRows(settings.legal_menu),
  social_links: textOfLinkRows(settings.social_links),
})
