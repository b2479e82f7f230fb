import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Email } from '../../email/write-email.ts'
import type { SiteIdentity } from '../../site-settings/contract.ts'
import { mailPart } from './mail-parts.ts'
import { coloursOf, type Painted, SHAPES } from './mail-styles.ts'
import { plainText } from './plain-text.ts'

/** Placeholders of a subscriber's links; no host can have these names (RFC 6761). */
const LEAVE = 'https://leave.invalid/'
const CHOOSE = 'https://choose.invalid/'

/** Where a subscriber unsubscribes, and chooses which emails come. */
export type SubscriberLinks = { leave: string; choose: string }

/** Mail programs cut what is longer (Gmail: 102 kB). */
const MOST_BYTES = 100_000

type Written = { subject: string; preheader: string; tree: Root }

const bytesOf = (html: string): number => Buffer.byteLength(html)
const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`

/** The markup of a mail; React would load pictures ahead. */
const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(/<link rel="preload"[^>]*>/g, '')

/** An issue as a mail, with the placeholders of each subscriber's links. */
export function issueEmail(site: SiteIdentity, issue: Written, origin: string): Email {
  const { painted, sheet } = coloursOf(site)
  const absolute = (address: string) => new URL(address, origin).href
  const parts = issue.tree.children.map((node, at) => mailPart(node, { painted, absolute }, at))
  const preheader = { children: issue.preheader }
  const html = `<!doctype html>${markupOf(
    h(
      Html,
      { lang: 'en' },
      h(
        Head,
        {},
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', {}, issue.subject),
        h('style', {}, sheet),
      ),
      h(
        Body,
        { className: 'paper', style: { ...SHAPES.body, ...painted('paper').style } },
        issue.preheader && h(Preview, preheader),
        h(
          Container,
          { className: 'paper', style: { ...SHAPES.sheet, ...painted('paper').style } },
          headOf(site, painted, absolute),
          ...parts,
          ...footOf(site, painted),
        ),
      ),
    ),
  )}`
  return {
    sender: site.name,
    subject: issue.subject,
    html,
    text: plainText(html),
    unsubscribe: LEAVE,
  }
}

function headOf(site: SiteIdentity, painted: Painted, absolute: (address: string) => string) {
  const { className, style } = painted('ink')
  const name = { className, href: absolute('/'), style: { ...SHAPES.title, ...style } }
  const logo = site.logo && {
    ...{ src: absolute(site.logo.url), alt: '', height: 40 },
    style: { marginBottom: 8, height: 40, width: 'auto' },
  }
  return h(
    Section,
    // A text has the name at its foot alone.
    { style: { marginBottom: 24 }, ...{ 'data-skip-in-text': true } },
    logo && h(Img, logo),
    h(Link, name, site.name),
    h(Hr, {
      className: 'line',
      style: { ...SHAPES.rule, ...painted('line').style, margin: '12px 0 0' },
    }),
  )
}

/** rule: newsletter/postal-address */
function footOf(site: SiteIdentity, painted: Painted): ReactElement[] {
  const soft = painted('soft')
  const small = { className: soft.className, style: { ...SHAPES.foot, ...soft.style } }
  const { className, style } = painted('link')
  const link = { className, style: { ...style, textDecoration: 'underline' } }
  return [
    h(Hr, { key: 'rule', className: 'line', style: { ...SHAPES.rule, ...painted('line').style } }),
    h(
      Text,
      { ...small, key: 'why' },
      `You get this because you asked for the newsletter of ${site.name}.`,
    ),
    h(Text, { ...small, key: 'place', dir: 'auto' }, site.postal_address),
    h(Text, { ...small, key: 'choose' }, h(Link, { ...link, href: CHOOSE }, 'Choose your emails')),
    h(Text, { ...small, key: 'leave' }, h(Link, { ...link, href: LEAVE }, 'Unsubscribe')),
  ]
}

/**
 * Says by how much an issue is too large, and which of its parts weigh most; null for one that fits.
 * rule: newsletter/size
 */
export function describeExcess({ html }: Email, tree: Root, site: SiteIdentity): string | null {
  const bytes = bytesOf(html)
  if (bytes <= MOST_BYTES) return null
  const { painted } = coloursOf(site)
  const parts = tree.children.flatMap((node) => {
    if (node.type !== 'element') return []
    const part = h('div', {}, mailPart(node, { painted, absolute: (address) => address }))
    return [{ words: textOf(node).trim().slice(0, 40), bytes: bytesOf(markupOf(part)) }]
  })
  const heaviest = parts.sort((one, other) => other.bytes - one.bytes).slice(0, 3)
  const named = heaviest.map((part) => `“${part.words}” (${inKilobytes(part.bytes)})`)
  return `The mail has ${inKilobytes(bytes)}, which is ${inKilobytes(bytes - MOST_BYTES)} too many: mail programs cut what is longer than 100 kB. Most of it is in ${new Intl.ListFormat('en').format(named)}.`
}

/** A subscriber's copy of an issue. */
export function addressed(email: Email, { leave, choose }: SubscriberLinks): Email {
  const withLinks = (text: string) => text.replaceAll(LEAVE, leave).replaceAll(CHOOSE, choose)
  return { ...email, text: withLinks(email.text), html: withLinks(email.html), unsubscribe: leave }
}
