import type { DeliveredMail } from './mailbox.ts'

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
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
}

export function listView(mails: DeliveredMail[]): string {
  const items = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/__mail/${escapeHtml(id)}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></li>`,
  )
  const list = items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : '<p>No mail yet.</p>'
  return `<h1>Mail</h1>\n${list}`
}

export function messageView(mail: DeliveredMail): string {
  const { to, subject, text, html, at, replyTo, unsubscribe } = mail
  const header = (name: string, value = '') => value && `<p>${name}: ${escapeHtml(value)}</p>\n`
  const frame = `<h2>As HTML</h2>\n<iframe sandbox title="The HTML part" srcdoc="${escapeHtml(html)}"></iframe>`
  return `<p><a href="/__mail">All mail</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>To ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p>
${header('Reply-To', replyTo)}${header('List-Unsubscribe', unsubscribe)}<pre>${linked(text)}</pre>
${html === '' ? '' : frame}`
}

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
