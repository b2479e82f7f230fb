import type { MenuLink } from '../../site.ts'
import type { SiteIdentity } from './contract.ts'

const SHOP = /^\/(?:shop|search\/shop)(?:[/?#]|$)/

/** The links of a menu that lead somewhere: without a shop, none leads there (rule: site-settings/shop). */
export const shownLinks = (
  { has_shop }: Pick<SiteIdentity, 'has_shop'>,
  links: MenuLink[],
): MenuLink[] => (has_shop ? links : links.filter(({ href }) => !SHOP.test(href)))

/** A page whose texts name the shop and do not lead there (rule: site-settings/shop). */
export const unlinkShop = (html: string): string =>
  html.replace(/<a\b(?=[^>]*\shref="\/(?:search\/)?shop(?:[/?#][^"]*)?")[^>]*>(.*?)<\/a>/gs, '$1')
