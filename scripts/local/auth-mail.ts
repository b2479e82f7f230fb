import { fromHtml } from 'hast-util-from-html'
import { toString as textIn } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { AuthMail } from '../backend/app.ts'
import type { Mailbox } from '../platform/mailbox.ts'

/** The embedded Auth's own text links to Auth, so the text is made from our template's HTML. */
export const deliverTo =
  (mailbox: Mailbox) =>
  async ({ html, ...mail }: AuthMail): Promise<void> => {
    await mailbox.deliver(html ? { ...mail, html, text: textOf(html) } : mail)
  }

/** The paragraphs of our templates, which show each link's address. */
function textOf(html: string): string {
  const paragraphs: string[] = []
  visit(fromHtml(html), { tagName: 'p' }, (paragraph) => {
    paragraphs.push(textIn(paragraph).trim())
  })
  return paragraphs.filter(Boolean).join('\n\n')
}
