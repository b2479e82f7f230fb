import type { AuthMail } from '../backend/app.ts'
import type { Mailbox } from '../platform/mailbox.ts'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The embedded Auth's own text links to Auth, so the text is made from our template's HTML. */
export const deliverTo =
  (mailbox: Mailbox) =>
  async ({ html, ...mail }: AuthMail): Promise<void> => {
    await mailbox.deliver(html ? { ...mail, html, text: textOf(html) } : mail)
  }

/** The paragraphs of our templates, which show each link's address. */
function textOf(html: string): string {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  return body
    .split(/<\/p>/)
    .map((paragraph) => paragraph.replace(/<[^>]+>/g, '').trim())
    .filter(Boolean)
    .join('\n\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}
