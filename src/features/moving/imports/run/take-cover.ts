import { isEmbed, isGallery } from '@site/text/fit-galleries.ts'
import { htmlOf, treeOf } from '@site/text/html-tree.ts'
import { elementsIn } from '@site/text/read-document.ts'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { StoredImage } from '../../../base/images/contract.ts'

/** In pixels; a smaller picture is blurred as a cover. */
const LARGE = 600
/** Blocks among which a picture is the head of the text. */
const HEAD = 3
/** Characters of a credit. */
const LONGEST_CREDIT = 200

/** Whether a picture is large enough for a cover. */
export const isLarge = ({ width }: StoredImage): boolean => width >= LARGE

type Cover = { picture: StoredImage; alt: string; credit: string }

const isElement = (node: ElementContent): node is Element => node.type === 'element'

/**
 * The picture that opens an article without a cover: its first large one. At the head of the text it
 * is taken out of there, also when it is the cover already, so that it is seen once
 * (rule: imports/covers).
 * @param pictures by address
 * @param known the cover that the source names, with its credit
 */
export function takeCover(
  body: string,
  pictures: ReadonlyMap<string, StoredImage>,
  known: StoredImage | null,
  knownCredit = '',
): { body: string; cover: Cover | null; credit: string } {
  const tree = treeOf(body)
  const figures = elementsIn(tree, ({ tagName }) => tagName === 'figure').filter(
    (figure) => !isEmbed(figure),
  )
  const large = figures
    .flatMap((figure) =>
      elementsIn(figure, ({ tagName }) => tagName === 'img').map((image) => ({ figure, image })),
    )
    .flatMap(({ figure, image }) => {
      const picture = pictures.get(String(image.properties.src))
      return picture && isLarge(picture) ? [{ figure, image, picture }] : []
    })
  const choice = known
    ? large.find(({ picture }) => picture.name === known.name)
    : (large.find(({ figure }) => !isGallery(figure)) ?? large[0])
  if (!choice) return { body, cover: null, credit: knownCredit }
  const { figure, image, picture } = choice
  const [caption] = elementsIn(figure, ({ tagName }) => tagName === 'figcaption')
  const words = caption ? textOf(caption).replace(/\s+/g, ' ').trim() : ''
  const isHead = tree.children
    .filter((node) => isElement(node as ElementContent))
    .slice(0, HEAD)
    .includes(figure)
  // A text of one picture would have nothing left.
  const isAll =
    htmlOf({ ...tree, children: tree.children.filter((node) => node !== figure) }).trim() === ''
  const isTaken =
    isHead &&
    !isAll &&
    !isGallery(figure) &&
    words.length <= LONGEST_CREDIT &&
    (knownCredit === '' || words === '' || words === knownCredit)
  if (isTaken) tree.children = tree.children.filter((node) => node !== figure)
  const credit = knownCredit || (isTaken ? words : '')
  const cover = known ? null : { picture, alt: String(image.properties.alt ?? ''), credit }
  return { body: isTaken ? htmlOf(tree).trim() : body, cover, credit }
}
