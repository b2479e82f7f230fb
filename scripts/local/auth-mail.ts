import type { Mail } from '../backend/app.ts'
import type { Mailbox } from '../platform/mailbox.ts'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Puts a letter of Supabase Auth into the mailbox. The embedded one takes our template for its HTML
 * and writes a text of its own, whose link leads to Auth and not to the site: the text is made from
 * the HTML instead.
 */
export const deliverTo =
  (mailbox: Mailbox) =>
  async ({ html, ...mail }: Mail): Promise<void> => {
    await mailbox.deliver(html ? { ...mail, html, text: textOf(html) } : mail)
  }

/** What our own letters say, paragraph by paragraph; a link stands there with its address. */
function textOf(html: string): string {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  return body
    .split(/<\/p>/)
    .map((paragraph) => paragraph.replace(/<[^>]+>/g, '').trim())
    .filter(Boolean)
    .join('\n\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}
