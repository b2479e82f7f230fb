import type { StarFigures } from '../contract.ts'

/** "★ 4.7 of 5 from 12 readers, 9 of them imported". */
export function starText({ average, count, imported }: StarFigures): string {
  const readers = `${count.toLocaleString('en')} readers`
  const before = imported > 0 ? `, ${imported.toLocaleString('en')} of them imported` : ''
  return `★ ${average.toFixed(1)} of 5 from ${readers}${before}`
}

/** Shows the figures; they are null for fewer than three readers (rule: cards/stars-from-three). */
export function showFigures(card: HTMLElement, stars: StarFigures | null): void {
  const shown = card.querySelector<HTMLElement>('[data-stars]')
  if (!shown) return
  shown.hidden = stars === null
  shown.textContent = stars && starText(stars)
}
