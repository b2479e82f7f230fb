import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MenuLink } from '../../../lib/menu-link.ts'
import { createResource } from '../../../lib/resource.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { categoryList } from '../../publishing/categories/admin/store.ts'
import { listPages } from '../../publishing/pages/admin/contract.ts'
import { seriesList } from '../../publishing/series/admin/store.ts'
import { MAX_LABEL } from '../../site/site-settings/shared/menus.ts'

const OF_EVERY_SITE: MenuLink[] = [
  { href: '/', label: 'Home' },
  { href: '/articles', label: 'Articles' },
  { href: '/recipes', label: 'Recipes' },
  { href: '/methods', label: 'Methods' },
  { href: '/search', label: 'Search' },
  { href: '/contact', label: 'Contact' },
  { href: '/corrections', label: 'Corrections' },
  { href: '/rss.xml', label: 'RSS feed' },
]

const pages = createResource(async () => (await callAsUser(listPages, {})).results)

/**
 * The links that a menu offers: pages of every site, the site's own pages, categories and series.
 */
export function useOfferedLinks(): MenuLink[] {
  const { value: texts } = useStore(pages.$state)
  const { value: categories } = useStore(categoryList.$state)
  const { value: series } = useStore(seriesList.$state)
  useEffect(() => {
    for (const list of [pages, categoryList, seriesList]) list.load()
  }, [])
  return [
    ...OF_EVERY_SITE,
    ...(texts ?? []).flatMap(({ path, title, published }) =>
      published ? [{ href: path, label: shortened(title) }] : [],
    ),
    ...(categories ?? []).map(({ slug, name }) => ({
      href: `/category/${slug}`,
      label: shortened(name),
    })),
    ...(series ?? []).map(({ slug, title }) => ({
      href: `/series/${slug}`,
      label: shortened(title),
    })),
  ]
}

/** Shortens a name to the longest text that a link may have, at the end of a word if possible. */
function shortened(name: string): string {
  if (name.length <= MAX_LABEL) return name
  const start = name.slice(0, MAX_LABEL)
  return /^.+(?=\s)/.exec(start)?.[0] ?? start
}
