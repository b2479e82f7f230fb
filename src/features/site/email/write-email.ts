import { element } from '@site/text/elements.ts'
import type { Element, ElementContent } from 'hast'
import { CHOOSE_EMAILS, type Email, frameEmail, type Sender } from './frame/email-frame.ts'

/** A text that a person wrote, which may run from right to left. */
type Written = { written: string }
type EmailText = string | Written

type EmailContent = {
  subject: string
  /** "Hello Sam," */
  greeting?: string
  paragraphs: EmailText[]
  quote?: string
  /** The button after the paragraphs. */
  action?: { label: string; url: string }
  entries?: { title: EmailText; text: string; url: string }[]
  /** How long the link is valid, and what to do with an unexpected email. */
  notes?: string[]
  /** Completes "You get this because"; by default, that the reader has an account. */
  why?: string
  /** Links that end such emails. */
  links?: { label: string; url: string }[]
}

/** Writes an email of the site in HTML and plain text. */
export function writeEmail(site: Sender, draft: EmailContent): Email {
  const { subject, greeting, paragraphs, quote, action, entries = [], notes = [] } = draft
  const { why = `you have an account with ${site.name}` } = draft
  const choices = `${site.origin}/emails`
  const own = draft.why ? [] : [{ label: CHOOSE_EMAILS, url: choices }]
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
  const email = frameEmail(site, { subject, preheader, body, why, links: draft.links ?? own })
  return draft.why || draft.links ? email : { ...email, choices }
}

const wordsOf = (text: EmailText): string => (typeof text === 'string' ? text : text.written)

/** A sentence of the site runs from left to right, even when it begins with an Arabic name. */
const directionOf = (text: EmailText) => (typeof text === 'string' ? { dir: 'ltr' } : {})

const paragraph = (text: EmailText): Element => {
  if (typeof text === 'string') {
    // Names in quotation marks have their own direction.
    const parts = text.split(/(?<=“)([^“”]*)(?=”)/)
    const named = parts.map((part, at) => (at % 2 === 1 ? element('bdi', {}, part) : part))
    return element('p', directionOf(text), ...named)
  }
  const lines = text.written.split('\n')
  const broken = lines.flatMap((line, at): (ElementContent | string)[] =>
    at === 0 ? [line] : [element('br', {}), line],
  )
  return element('p', {}, ...broken)
}

const button = ({ label, url }: { label: string; url: string }): Element =>
  element('figure', { className: ['embed-button'] }, element('a', { href: url }, label))
