import type { MenuLink } from '../../../lib/menu-link.ts'

/** The links to addresses of this site that answer with 404 or 410 (rule: site-settings/menus). */
export async function findMissing(links: MenuLink[]): Promise<MenuLink[]> {
  const own = new Map(
    links.filter(({ href }) => href.startsWith('/')).map((one) => [one.href, one]),
  )
  const checks = [...own.values()].map(async (link) => {
    const response = await fetch(link.href, { method: 'HEAD' }).catch(() => null)
    return response?.status === 404 || response?.status === 410 ? [link] : []
  })
  return (await Promise.all(checks)).flat()
}
