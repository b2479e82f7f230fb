import { escapeHtml } from '@site/text/escape-html.ts'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { createElement as h } from 'react'
import * as v from 'valibot'
import { sizeInWords } from '../../../../lib/size-in-words.ts'
import {
  CHOOSE_EMAILS,
  type Email,
  frameEmail,
  markupOf,
  type Sender,
} from '../../../site/email/frame/email-frame.ts'
import { mailPart } from '../../../site/email/frame/mail-parts.ts'
import { colorsOf } from '../../../site/email/frame/mail-styles.ts'
import { plainText } from '../../../site/email/frame/plain-text.ts'

/** Placeholders for the links of each subscriber; no host can have these names (RFC 6761). */
const LEAVE = 'https://leave.invalid/'
const CHOOSE = 'https://choose.invalid/'
/** The placeholder for the issues that were not mailed to a subscriber. */
const MISSED = 'https://missed.invalid/'
const missedPart: Element = {
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'text', value: MISSED }],
}

export type SubscriberLinks = { leave: string; choose: string }

/** The largest HTML of an issue in bytes; Gmail cuts off emails above 102 kB. */
const MOST_BYTES = 100_000

/** The issues that a copy names, because they were not mailed to its subscriber. */
export const missedIssues = v.array(
  v.object({ id: v.number(), subject: v.string(), public: v.boolean() }),
)

/**
 * The most issues that a copy names; more would make the email too large (rule: newsletter/size).
 */
const MOST_NAMED = 12

/** `page` is the address of the issue on the site; null when it has none. */
type Written = { subject: string; preheader: string; tree: Root; page: string | null }

const bytesOf = (html: string): number => Buffer.byteLength(html)

/** An issue as an email, with placeholders for each subscriber's links. */
export function issueEmail(site: Sender, { tree, page, ...issue }: Written): Email {
  const email = frameEmail(site, {
    ...issue,
    body: [...tree.children, missedPart],
    why: `you asked for the newsletter of ${site.name}`,
    links: [
      ...(page ? [{ label: 'Read in the browser', url: page }] : []),
      { label: CHOOSE_EMAILS, url: CHOOSE },
      { label: 'Unsubscribe', url: LEAVE },
    ],
  })
  return { ...email, unsubscribe: LEAVE }
}

/**
 * By how much an issue is too large, and its largest parts; null when it fits.
 * rule: newsletter/size
 */
export function describeExcess({ html }: Email, tree: Root, site: Sender): string | null {
  const bytes = bytesOf(html)
  if (bytes <= MOST_BYTES) return null
  const { painted } = colorsOf(site)
  const parts = tree.children.flatMap((node) => {
    if (node.type !== 'element') return []
    const part = h('div', {}, mailPart(node, { painted, absolute: (address) => address }))
    return [{ words: textOf(node).trim().slice(0, 40), bytes: bytesOf(markupOf(part)) }]
  })
  const heaviest = parts.sort((one, other) => other.bytes - one.bytes).slice(0, 3)
  const named = heaviest.map((part) => `“${part.words}” (${sizeInWords(part.bytes)})`)
  return `The mail has ${sizeInWords(bytes)}, which is ${sizeInWords(bytes - MOST_BYTES)} too many: mail programs cut off emails longer than 100 kB. Most of it is in ${new Intl.ListFormat('en').format(named)}.`
}

/**
 * A subscriber's copy, with their links and the issues that were not mailed to them
 * (rule: newsletter/how-often).
 */
export function addressed(
  email: Email,
  { leave, choose }: SubscriberLinks,
  missed: v.InferOutput<typeof missedIssues> = [],
): Email {
  const withLinks = (text: string) => text.replaceAll(LEAVE, leave).replaceAll(CHOOSE, choose)
  const link = (path: string, words: string) =>
    `<a href="${new URL(path, choose)}" style="color:inherit">${escapeHtml(words)}</a>`
  const lines = missed
    .slice(0, MOST_NAMED)
    .map(({ id, subject, public: isShown }) =>
      isShown ? link(`/newsletter/${id}`, subject) : escapeHtml(subject),
    )
  const named = ['Since your last issue:', ...lines, link('/newsletter', 'All issues')].join('<br>')
  const words = missed.length > 0 ? named : ''
  const html = withLinks(email.html).replace(
    /(<p [^>]*>)https:\/\/missed\.invalid\/<\/p>/,
    (_, start) => words && `${start}${words}</p>`,
  )
  const text = withLinks(email.text).replace(
    `${MISSED}\n\n`,
    () => words && `${plainText(`<p>${words}</p>`)}\n`,
  )
  return { ...email, text, html, unsubscribe: leave }
}
