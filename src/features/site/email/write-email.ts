import type { Element, ElementContent } from 'hast'
import { element } from '../../../lib/elements.ts'
import { CHOOSE_EMAILS, type Email, frameEmail, type Sender } from './frame/email-frame.ts'

/** By a person, in either direction. */
type Written = { written: string }
type Said = string | Written

type EmailContent = {
  subject: string
  /** "Hello Sam," */
  greeting?: string
  paragraphs: Said[]
  quote?: string
  /** After the paragraphs. */
  action?: { label: string; url: string }
  entries?: { title: Said; text: string; url: string }[]
  /** How long the link is valid, and what to do with an unexpected email. */
  notes?: string[]
  /** Completes "You get this because", unless it is the account. */
  why?: string
  /** What ends such emails. */
  links?: { label: string; url: string }[]
}

export function writeEmail(site: Sender, draft: EmailContent): Email {
  const { subject, greeting, paragraphs, quote, action, entries = [], notes = [] } = draft
  const { why = `you have an account with ${site.name}` } = draft
  const own = draft.why ? [] : [{ label: CHOOSE_EMAILS, url: `${site.origin}/emails` }]
  const body = [
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map(paragraph),
    ...(quote ? [element('blockquote', {}, paragraph({ written: quote }))] : []),
    ...entries.flatMap(({ title, text, url }) => [
      element('h3', directionOf(title), element('a', { href: url }, wordsOf(title))),
      paragraph({ written: text }),
    ]),
    ...(action ? [button(action)] : []),
    ...notes.map(paragraph),
  ]
  const news = entries.map(({ title, text }) => `${wordsOf(title)}: ${text}`).join(' ')
  const preheader = news || wordsOf(paragraphs[0] ?? '')
  return frameEmail(site, { subject, preheader, body, why, links: draft.links ?? own })
}

const wordsOf = (said: Said): string => (typeof said === 'string' ? said : said.written)

/** A sentence that begins with a name keeps its direction. */
const directionOf = (said: Said) => (typeof said === 'string' ? { dir: 'ltr' } : {})

const paragraph = (said: Said): Element => {
  if (typeof said === 'string') {
    // Names in quotation marks have their own direction.
    const parts = said.split(/(?<=“)([^“”]*)(?=”)/)
    const named = parts.map((part, at) => (at % 2 === 1 ? element('bdi', {}, part) : part))
    return element('p', directionOf(said), ...named)
  }
  const lines = said.written.split('\n')
  const broken = lines.flatMap((line, at): (ElementContent | string)[] =>
    at === 0 ? [line] : [element('br', {}), line],
  )
  return element('p', {}, ...broken)
}

const button = ({ label, url }: { label: string; url: string }): Element =>
  element('figure', { className: ['embed-button'] }, element('a', { href: url }, label))
