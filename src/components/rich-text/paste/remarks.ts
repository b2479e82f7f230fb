import type { Element, ElementContent, Root } from 'hast'
import { styleOf } from './styles.ts'

const OFFICE = /urn:schemas-microsoft-com:office|class=["']?Mso|[;"'\s]mso-/i
/** Links to comments in Word and Google Docs. */
const REFERENCE = /^#(?:_msocom_|_msoanchor_|cmnt)/
const CLASSES = /^(?:MsoCommentReference|MsoCommentText|MsoCommentSubject|msocom\w+)$/i

function isRemark(node: Element, isOffice: boolean): boolean {
  const { tagName, properties, children } = node
  if ([properties.className].flat().some((name) => CLASSES.test(String(name)))) return true
  if (/^comment/i.test(styleOf(node, 'mso-element'))) return true
  if (/^comment/i.test(styleOf(node, 'mso-special-character'))) return true
  // Deleted words on a web page are meant to be seen; in a document they are tracked changes.
  if (tagName === 'del') return isOffice || 'cite' in properties || 'dateTime' in properties
  const isNote = (child: ElementContent) =>
    child.type === 'element' && String(child.properties.href).startsWith('#cmnt_ref')
  if (tagName === 'p' && children.some(isNote)) return true
  return tagName === 'a' && REFERENCE.test(String(properties.href))
}

/** Removes the comments of reviewers and the text they deleted; the text they inserted stays. */
export function removeRemarks(document: Root, html: string): void {
  const isOffice = OFFICE.test(html)
  const clean = (node: Root | Element) => {
    node.children = node.children.filter(
      (child) => child.type !== 'element' || !isRemark(child, isOffice),
    ) as typeof node.children
    for (const child of node.children) if (child.type === 'element') clean(child)
  }
  clean(document)
}
