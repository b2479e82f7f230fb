import { escapeHtml } from '../../lib/escape-html.ts'
import type { SiteIdentity } from '../site-settings/contract.ts'
import { type ColourTokens, tokensOf } from '../site-settings/look/rules.ts'

/** What a person wrote, in whatever direction they read. */
type Written = { written: string }

/** The parts of an email as plain text. */
export type EmailContent = {
  subject: string
  /** "Hello Sam," */
  greeting?: string
  paragraphs: (string | Written)[]
  quote?: string
  /** The button, after the paragraphs. */
  action?: { label: string; url: string }
  entries?: { title: string; text: string; url: string }[]
  /** How long the link is valid, and what to do with an unexpected email. */
  notes?: string[]
  /** At the foot: what ends emails like this one. */
  links?: { label: string; url: string }[]
}

/** The sender and the colours. */
export type Sender = Pick<
  SiteIdentity,
  'name' | 'city' | 'light_paper' | 'light_ink' | 'light_accent'
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
  /** Of an issue of the newsletter. */
  copy?: { issue: number; id: number }
  messageId?: string
}

/** Inline, because mail programs ignore style sheets. */
const stylesOf = (colours: ColourTokens) => ({
  body: `margin:0;padding:24px 16px;background:${colours.paper};color:${colours.ink}`,
  sheet: 'max-width:544px;margin:0 auto;font:17px/1.6 Georgia,serif;overflow-wrap:anywhere',
  name: `margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid ${colours.rule};font-size:20px`,
  paragraph: 'margin:0 0 16px',
  quote: `margin:24px 0;padding:0 0 0 16px;border-left:3px solid ${colours.rule}`,
  title: 'margin:24px 0 4px;font-size:20px;line-height:1.3',
  action: 'margin:24px 0',
  button: `display:inline-block;padding:12px 20px;background:${colours.accent};color:${colours['on-accent']};text-decoration:none;font:600 16px/1.25 system-ui,sans-serif`,
  address: `margin:0 0 16px;font-size:14px;color:${colours['ink-soft']}`,
  link: `color:${colours.accent}`,
  foot: `margin:32px 0 0;padding:12px 0 0;border-top:1px solid ${colours.rule};font-size:14px;color:${colours['ink-soft']}`,
  leave: 'margin:4px 0 0;font-size:14px',
})
type Styles = ReturnType<typeof stylesOf>

/** Writes an email as text and as HTML for 320 pixels and more. */
export function writeEmail(site: Sender, draft: EmailContent): Email {
  return {
    sender: oneLine(site.name),
    subject: oneLine(draft.subject),
    text: textOf(site, draft),
    html: htmlOf(site, draft),
  }
}

/** User input must not begin another header line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const footOf = ({ name, city }: Sender): string => [name, city].filter(Boolean).join(', ')

function textOf(site: Sender, draft: EmailContent): string {
  const { greeting, paragraphs, quote, entries = [], action, notes = [], links = [] } = draft
  const parts = [
    greeting,
    ...paragraphs.map((one) => (typeof one === 'string' ? one : one.written)),
    quote,
    ...entries.map(({ title, text, url }) => `${title}\n${text}\n${url}`),
    action && `${action.label}:\n${action.url}`,
    ...notes,
  ]
  const foot = [footOf(site), ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')
  return `${parts.filter(Boolean).join('\n\n')}\n\n-- \n${foot}\n`
}

function htmlOf(site: Sender, draft: EmailContent): string {
  const { subject, greeting, paragraphs, quote, entries = [], action, notes = [] } = draft
  const { links = [] } = draft
  const { light_paper: paper, light_ink: ink, light_accent: accent } = site
  const styles = stylesOf(tokensOf({ paper, ink, accent }, 'light'))
  const tag = (style: keyof Styles, content: string) => `<p style="${styles[style]}">${content}</p>`
  const written = (style: keyof Styles, text: string) =>
    `<p dir="auto" style="${styles[style]}">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
  const paragraph = (text: string) => tag('paragraph', escapeHtml(text))
  const parts = [
    written('name', site.name),
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map((one) =>
      typeof one === 'string' ? paragraph(one) : written('paragraph', one.written),
    ),
    ...(quote ? [written('quote', quote)] : []),
    ...entries.map((one) => entry(styles, one)),
    ...(action ? [button(styles, action), address(styles, action)] : []),
    ...notes.map(paragraph),
    written('foot', footOf(site)),
    ...links.map(({ label, url }) => tag('leave', link(styles, url, label))),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="${styles.body}">
<div style="${styles.sheet}">
${parts.join('\n')}
</div>
</body>
</html>
`
}

const link = (styles: Styles, url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(text)}</a>`

type Entry = NonNullable<EmailContent['entries']>[number]

const entry = (styles: Styles, { title, text, url }: Entry): string =>
  `<h2 dir="auto" style="${styles.title}">${link(styles, url, title)}</h2>\n<p dir="auto" style="${styles.paragraph}">${escapeHtml(text)}</p>`

type Action = NonNullable<EmailContent['action']>

const button = (styles: Styles, { label, url }: Action): string =>
  `<p style="${styles.action}"><a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a></p>`

/** For readers who do not click buttons, and programs that hide their address. */
const address = (styles: Styles, { url }: Action): string =>
  `<p style="${styles.address}">The address of the button: ${link(styles, url, url)}</p>`
