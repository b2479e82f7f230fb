import type { Note } from '@site/import-readers/notes.ts'
import * as v from 'valibot'
import { type Card, card as cardSchema } from '../../../kitchen/cards/contract.ts'
import type { MagazineArticle } from '../magazine/own-pieces.ts'
import { cardOfRecipe } from './card-of-recipe.ts'
import { fitCard } from './fit-card.ts'
import type { ImportPictures } from './import-pictures.ts'
import { isLarge } from './take-cover.ts'

const MOST = 12

/** The picture of the first recipe, as the cover of an article without one; null if it is small. */
export async function coverOfCards(
  { recipes, base }: MagazineArticle,
  pictures: ImportPictures,
  note: Note,
) {
  const [recipe] = recipes
  const { image = '', image_alt = '' } = recipe ? cardOfRecipe(recipe) : {}
  const picture = image === '' ? null : await pictures.store(image, base, note)
  return picture && isLarge(picture) ? { picture, alt: image_alt, credit: '' } : null
}

/** A card below a cover does not show its picture again (rule: imports/covers). */
export const withoutCover = (cards: Card[], cover: string | undefined): Card[] =>
  cards.map((card) => (card.image === cover ? { ...card, image: '', image_alt: '' } : card))

export async function prepareCards(
  { recipes, cards = [], base }: MagazineArticle,
  pictures: ImportPictures,
  note: Note,
): Promise<Card[]> {
  const prepared: Card[] = []
  const stored = async (src: string): Promise<string> =>
    src === '' ? '' : ((await pictures.store(src, base, note))?.url ?? '')
  for (const former of [...cards, ...recipes.map(cardOfRecipe)]) {
    const card = fitCard(former, (words) => note('cards', `${former.name.slice(0, 200)}: ${words}`))
    const parts = []
    for (const part of card.parts) {
      const steps = []
      for (const step of part.steps) {
        const images = []
        for (const { url, alt } of step.images) images.push({ url: await stored(url), alt })
        steps.push({ ...step, images: images.filter(({ url }) => url !== '') })
      }
      parts.push({ ...part, steps })
    }
    const checked = v.safeParse(cardSchema, { ...card, image: await stored(card.image), parts })
    if (checked.success && prepared.length < MOST) prepared.push(checked.output)
    else {
      const [issue] = checked.issues ?? []
      const reason = issue?.message ?? `An article has at most ${MOST} cards.`
      note('cards', `The card “${card.name}” cannot be imported: ${reason}`)
    }
  }
  return prepared
}
