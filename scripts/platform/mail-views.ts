import { html } from 'hono/html'
import type { DeliveredMail } from './mailbox.ts'

export type View = ReturnType<typeof html>

export const page = (title: string, body: View): View => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 30rem; border: 1px solid #999; background: #fff }
</style>
</head>
<body>
${body}
</body>
</html>
`

export function listView(mails: DeliveredMail[]): View {
  const items = mails.map(
    ({ id, to, subject, at }) =>
      html`<li><a href="/__mail/${id}">${subject}</a> to ${to}, <time>${at}</time></li>\n`,
  )
  const list = items.length > 0 ? html`<ul>${items}</ul>` : html`<p>No mail yet.</p>`
  return html`<h1>Mail</h1>\n${list}`
}

export function messageView(mail: DeliveredMail): View {
  const { to, subject, text, html: written, at, replyTo, unsubscribe } = mail
  const header = (name: string, value = '') => value && html`<p>${name}: ${value}</p>\n`
  const frame = html`<h2>As HTML</h2>\n<iframe sandbox title="The HTML part" srcdoc="${written}"></iframe>`
  return html`<p><a href="/__mail">All mail</a></p>
<h1>${subject}</h1>
<p>To ${to}, <time>${at}</time></p>
${header('Reply-To', replyTo)}${header('List-Unsubscribe', unsubscribe)}<pre>${linked(text)}</pre>
${written && frame}`
}

const linked = (text: string): (string | View)[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
