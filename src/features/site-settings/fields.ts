import * as v from 'valibot'
import { linkLines, textOfLinks } from '../../lib/link-lines.ts'
import { type SiteIdentity, siteSettings } from './contract.ts'

const menu = v.pipe(linkLines, siteSettings.entries.header_menu)

const { entries } = siteSettings

/** The settings as the form sends them: lists are lines of text. */
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
})

/** What stands in the fields at first. */
export const fieldsOf = ({ version: _, ...settings }: SiteIdentity & { version: number }) => ({
  ...settings,
  footer_exclusions: settings.footer_exclusions.join(', '),
  header_menu: textOfLinks(settings.header_menu),
  support_menu: textOfLinks(settings.support_menu),
  information_menu: textOfLinks(settings.information_menu),
  legal_menu: textOfLinks(settings.legal_menu),
})
