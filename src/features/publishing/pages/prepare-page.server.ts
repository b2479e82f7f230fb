import type { SiteIdentity } from '../../site/site-settings/contract.ts'
import { type PreparedBody, prepareBody } from '../articles/body.ts'
import type { PageText } from './contract.ts'
import { fillLine, fillPlaceholders } from './placeholders.ts'

export type PreparedPage = Omit<PageText, 'body'> & Omit<PreparedBody, 'cited'>

export function preparePage({ body, ...page }: PageText, site: SiteIdentity): PreparedPage {
  const { cited: _, ...prepared } = prepareBody(
    body,
    [],
    (tree) => fillPlaceholders(tree, site),
    false,
  )
  return {
    ...page,
    title: fillLine(page.title, site),
    subheading: fillLine(page.subheading, site),
    description: fillLine(page.description, site),
    ...prepared,
  }
}
