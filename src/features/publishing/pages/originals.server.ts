import MarkdownIt from 'markdown-it'
import about from '../../../content/about.json' with { type: 'json' }
import aboutThisSite from '../../../content/about-this-site.json' with { type: 'json' }
import careers from '../../../content/careers.json' with { type: 'json' }
import cookies from '../../../content/cookies.json' with { type: 'json' }
import privacy from '../../../content/privacy.json' with { type: 'json' }
import returns from '../../../content/returns.json' with { type: 'json' }
import shipping from '../../../content/shipping.json' with { type: 'json' }
import shop from '../../../content/shop.json' with { type: 'json' }
import terms from '../../../content/terms.json' with { type: 'json' }
import { sanitizeBody } from '../../../lib/sanitize-body.ts'
import { TABLE_ROWS } from '../../../lib/table-rows.ts'
import type { PageText } from './contract.ts'

/**
 * The texts of pages before the first save, as lines of Markdown. They fit any magazine
 * (rule: pages/placeholders).
 */
const ORIGINALS = new Map([
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

/**
 * The original text of a page, with its body as HTML of the editor; null for a page without one.
 */
export function originalText(path: string): PageText | null {
  const original = ORIGINALS.get(path)
  if (!original) return null
  const { text, ...rest } = original
  const page = rendered.get(path) ?? {
    ...rest,
    body: sanitizeBody(markdown.render(text.join('\n'))),
    effective: null,
    revised: null,
  }
  rendered.set(path, page)
  return page
}
