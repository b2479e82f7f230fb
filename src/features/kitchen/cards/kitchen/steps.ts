import { type Mirrors, mirrorField } from './mirrors.ts'

/** `part` is empty for a card of one part. */
export type KitchenStep = { item: HTMLElement; part: string }

export const stepsOf = (card: Element): KitchenStep[] =>
  [...card.querySelectorAll<HTMLElement>('.card-steps > ol > li')].map((item) => {
    const heading = item.parentElement?.previousElementSibling
    return {
      item,
      part: heading?.matches('h4') ? (heading.textContent ?? '') : '',
    }
  })

/** The minutes of a step, which may depend on the reader's altitude. */
export const minutesOf = ({ item }: KitchenStep): number => Number(item.dataset.minutes ?? 0)

/** A copy of a step without its checkbox and without the list of what it uses. */
export function wordsOf({ item }: KitchenStep, mirrors: Mirrors): Node[] {
  const copy = item.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('.card-tick, .card-uses, source')) part.remove()
  const pictures = item.querySelectorAll('img')
  // The copy takes the files that are loaded already.
  for (const [place, image] of copy.querySelectorAll('img').entries())
    image.src = pictures[place]?.currentSrc || image.src
  const values = item.querySelectorAll('[data-at-altitude]')
  for (const [place, value] of copy.querySelectorAll('[data-at-altitude]').entries())
    if (values[place]) mirrors.add(values[place], value)
  return [...copy.childNodes]
}

/** What a step uses, with the amounts that the card shows. */
export const usesOf = ({ item }: KitchenStep, mirrors: Mirrors): Element[] =>
  [...item.querySelectorAll('.card-uses > li')].map((source) => {
    const copy = source.cloneNode(true) as Element
    const [from, to] = [source, copy].map((one) => one.querySelector('[data-of-line]'))
    if (from && to) mirrors.add(from, to)
    return copy
  })

/** Copies of the fields for weights and altitude on which the step depends. */
export function fieldsOf(card: Element, { item }: KitchenStep, mirrors: Mirrors): Element[] {
  const lines = [...item.querySelectorAll<HTMLElement>('[data-of-line]')].map(({ dataset }) => {
    const line = card.querySelector<HTMLElement>(`[data-line="${dataset.ofLine}"]`)
    return line?.dataset.of ?? dataset.ofLine
  })
  const fields = [...new Set(lines)].map((id) =>
    card.querySelector(`[data-line="${id}"] .card-weigh`),
  )
  if (item.querySelector('[data-at-altitude]')) fields.push(card.querySelector('.card-height'))
  return fields.flatMap((field) => (field ? [mirrorField(field, mirrors)] : []))
}

/** Loads the pictures of all steps, and waits for them at most three seconds. */
export async function loadPictures(card: Element): Promise<void> {
  const pictures = [...card.querySelectorAll<HTMLImageElement>('.card-steps img')]
  for (const picture of pictures) picture.loading = 'eager'
  const all = Promise.allSettled(pictures.map((picture) => picture.decode()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 3000))])
}
