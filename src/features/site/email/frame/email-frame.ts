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
import type { RootContent } from 'hast'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { asMailPicture, thumbnailOf } from '../../../base/images/rules.ts'
import type { SiteIdentity } from '../../site-settings/contract.ts'
import { mailPart } from './mail-parts.ts'
import { COLUMN, colorsOf, type Painted, SHAPES } from './mail-styles.ts'
import { plainText } from './plain-text.ts'

export type Sender = { origin: string } & Pick<
  SiteIdentity,
  'name' | 'city' | 'postal_address' | 'logo' | `${'light' | 'dark'}_${'paper' | 'ink' | 'accent'}`
>

export type Email = {
  /** The name beside the From address. */
  sender: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** A POST there ends the subscription (RFC 8058). */
  unsubscribe?: string
  /** Of an issue of the newsletter: its id, and that of the copy for one recipient. */
  copy?: { issue: number; id: number }
  /** The first part of its `List-Id`: what a reader can filter by. */
  list?: 'newsletter' | 'discussions' | 'articles'
  /** Whether it confirms a new subscription. */
  confirms?: boolean
  /**
   * The address of the page where its recipient chooses emails, which the delivery replaces by that
   * of the recipient's own link.
   */
  choices?: string
  messageId?: string
  /** The address that mail servers send it back to; by default that of the sender. */
  returnPath?: string
}

type Framed = {
  subject: string
  /** What lists of emails show beside the subject. */
  preheader: string
  body: RootContent[]
  /** Completes "You get this because". */
  why: string
  links: { label: string; url: string }[]
}

export const CHOOSE_EMAILS = 'Choose your emails'

/**
 * A line break in the text of a user must not begin another header, and what looks like an encoded
 * word (RFC 2047) must not be decoded: a zero-width space keeps it apart.
 */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '=\u200b?')
    .trim()

/** React adds links that preload pictures, which an email cannot use. */
export const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(/<link rel="preload"[^>]*>/g, '')

/** rule: email/frame */
export function frameEmail(site: Sender, framed: Framed): Email {
  const { painted, sheet } = colorsOf(site)
  const absolute = (address: string) => URL.parse(address, site.origin)?.href ?? address
  const sheetStyle = { ...SHAPES.sheet, ...painted('paper').style }
  const subject = oneLine(framed.subject)
  const preview = { children: framed.preheader }
  const page = h(
    Html,
    { lang: 'en' },
    h(
      Head,
      {},
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', {}, subject),
      h('style', {}, sheet),
    ),
    h(
      Body,
      { className: 'paper', style: { ...SHAPES.body, ...painted('paper').style } },
      preview.children && h(Preview, preview),
      h(
        Container,
        { className: 'paper', style: sheetStyle },
        headOf(site, painted, absolute),
        ...framed.body.map((node, at) => mailPart(node, { painted, absolute }, at)),
        ...footOf(site, framed, painted),
      ),
    ),
  )
  const html = `<!doctype html>${forOutlook(markupOf(page))}`
  return { sender: oneLine(site.name), subject, html, text: plainText(html) }
}

/** Outlook on Windows knows no `max-width`, and reads these comments. */
function forOutlook(markup: string): string {
  const [begin, end] = [
    markup.indexOf('<table'),
    markup.lastIndexOf('</table>') + '</table>'.length,
  ]
  const open = `<!--[if mso]><table role="presentation" align="center" width="${COLUMN}"><tr><td><![endif]-->`
  const close = '<!--[if mso]></td></tr></table><![endif]-->'
  return markup.slice(0, begin) + open + markup.slice(begin, end) + close + markup.slice(end)
}

function headOf(site: Sender, painted: Painted, absolute: (address: string) => string) {
  const { className, style } = painted('ink')
  const name = { className, href: site.origin, style: { ...SHAPES.title, ...style } }
  const logo = site.logo && {
    className: 'picture',
    src: absolute(asMailPicture(thumbnailOf(site.logo))),
    alt: '',
    height: 40,
    // A block whose picture is not loaded would be a bar of its ground.
    style: {
      display: 'inline-block',
      verticalAlign: 'top',
      borderRadius: 4,
      height: 40,
      width: 'auto',
    },
  }
  // The plain text has the name at the foot only.
  const head = { style: { marginBottom: 24 }, 'data-skip-in-text': true }
  return h(
    Section,
    head,
    logo && h('div', { style: { marginBottom: 8 } }, h(Img, logo)),
    h(Link, name, site.name),
    rule(painted, { margin: '12px 0 0' }),
  )
}

/**
 * Says why the email comes, from where, and how to end such emails
 * (rule: newsletter/postal-address).
 */
function footOf(site: Sender, { why, links }: Framed, painted: Painted): ReactNode[] {
  const soft = painted('soft')
  const { className, style } = painted('link')
  const link = { className, style: { ...style, textDecoration: 'underline' } }
  const line = (dir: string, content: ReactNode) =>
    content &&
    h(Text, { dir, className: soft.className, style: { ...SHAPES.foot, ...soft.style } }, content)
  return [
    rule(painted),
    line('ltr', `You get this because ${why}.`),
    line('auto', site.postal_address || site.city),
    ...links.map(({ label, url }) => line('ltr', h(Link, { ...link, href: url }, label))),
  ]
}

const rule = (painted: Painted, style = {}): ReactElement => {
  const { className, style: color } = painted('line')
  return h(Hr, { className, style: { ...SHAPES.rule, ...color, ...style } })
}
