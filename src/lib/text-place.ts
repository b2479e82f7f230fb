const BLOCKS = 'p, li, h2, h3, figcaption, td, th, pre'
/** So many letters are enough to tell paragraphs apart. */
const LETTERS = 60

/** Letters and digits only: typography may have changed quotes and spaces. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

const isInView = (block: Element): boolean => {
  const { top, bottom } = block.getBoundingClientRect()
  return bottom > innerHeight / 8 && top < innerHeight
}

/**
 * A place in the text, for a link: how many letters are before it in its paragraph, and the
 * paragraph's first letters.
 */
export function placeInView(text: Element): string | null {
  const selection = getSelection()
  const node = selection?.anchorNode
  const selected = node && text.contains(node) ? node.parentElement?.closest(BLOCKS) : null
  const blocks = [...text.querySelectorAll(BLOCKS)]
  const block = selected ?? blocks.find((one) => lettersOf(one.textContent) && isInView(one))
  if (!block) return null
  let before = 0
  if (selected && selection?.anchorNode) {
    const range = document.createRange()
    range.setStart(block, 0)
    range.setEnd(selection.anchorNode, selection.anchorOffset)
    before = lettersOf(range.toString()).length
  }
  return `${before}-${lettersOf(block.textContent).slice(0, LETTERS)}`
}

/** The range of a place in the text; null when the text no longer has it. */
export function findPlace(text: Element, place: string): Range | null {
  const [count = '', words = ''] = place.split('-')
  const blocks = [...text.querySelectorAll(BLOCKS)].filter(
    (one) => words && lettersOf(one.textContent).startsWith(words),
  )
  const block = blocks.find((one) => !blocks.some((other) => other !== one && one.contains(other)))
  if (!block) return null
  const range = document.createRange()
  range.setStart(block, 0)
  let before = Number(count)
  const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const characters = [...(node.textContent ?? '')]
    let offset = 0
    for (const character of characters) {
      if (before === 0 && lettersOf(character)) break
      before -= lettersOf(character).length
      offset += character.length
    }
    range.setStart(node, offset)
    if (offset < (node.textContent ?? '').length) break
  }
  range.collapse(true)
  return range
}
