import MarkdownIt from 'markdown-it'
import about from '../../content/about.ts'
import aboutThisSite from '../../content/about-this-site.ts'
import careers from '../../content/careers.ts'
import cookies from '../../content/cookies.ts'
import type { OriginalText } from '../../content/original-text.ts'
import privacy from '../../content/privacy.ts'
import returns from '../../content/returns.ts'
import shipping from '../../content/shipping.ts'
import shop from '../../content/shop.ts'
import terms from '../../content/terms.ts'
import { sanitiseBody } from '../../lib/sanitise-body.ts'
import { TABLE_ROWS } from '../../lib/table-rows.ts'
import type { PageText } from './contract.ts'

const ORIGINALS = new Map<string, OriginalText>([
  ['/about', about],
  ['/about-this-site', aboutThisSite],
  ['/careers', careers],
  ['/shop', shop],
  ['/support/cookies', cookies],
  ['/support/privacy', privacy],
  ['/support/returns', returns],
  ['/support/shipping', shipping],
  ['/support/terms', terms],
])

export const ORIGINAL_PATHS = [...ORIGINALS.keys()]

const markdown = new MarkdownIt({ html: false })
markdown.renderer.rules.table_open = () => `<table class="${TABLE_ROWS}">`
const rendered = new Map<string, PageText>()

/** The text of src/content as HTML of the editor; null without one. */
export function originalText(path: string): PageText | null {
  const original = ORIGINALS.get(path)
  if (!original) return null
  const { text, ...rest } = original
  const page = rendered.get(path) ?? {
    ...rest,
    body: sanitiseBody(markdown.render(text)),
    effective: null,
    revised: null,
  }
  rendered.set(path, page)
  return page
}
