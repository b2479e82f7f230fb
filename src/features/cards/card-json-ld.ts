import type { Card } from './contract.ts'
import { isoDuration, totalMinutes } from './durations.ts'
import { cardAnchor } from './shared/card-kinds.ts'
import { lineText, stepText, yieldText } from './shared/lines-of-card.ts'

export type CardPlace = {
  /** Of the article, without an anchor. */
  url: string
  origin: URL
  /** In the shapes that search engines ask for; the article's when the card has none. */
  images: string[]
  authors: object[]
  published: string | null
  modified: string
}

export const stepAnchor = (anchor: string, number: number): string => `${anchor}-step-${number}`

/** A card for schema.org: a recipe, or a method as `HowTo`. Only what is true is in it. */
export function cardJsonLd(card: Card, place: number, article: CardPlace): object {
  const anchor = cardAnchor(card, place)
  const isRecipe = card.kind === 'recipe'
  const lines = card.groups.flatMap((group) => group.lines.map((line) => lineText(line, card)))
  const total = totalMinutes(card)
  const own = card.image ? [new URL(card.image, article.origin).href] : article.images
  let number = 0
  const steps = card.parts.map(({ name, steps: own }) => ({
    name,
    steps: own.map((step) => {
      number += 1
      const picture = step.images[0]
      return {
        '@type': 'HowToStep',
        text: stepText(step, card),
        url: `${article.url}#${stepAnchor(anchor, number)}`,
        ...(picture && { image: new URL(picture.url, article.origin).href }),
      }
    }),
  }))
  const instructions: object[] = steps.flatMap(({ name, steps: own }): object[] =>
    name && steps.length > 1 ? [{ '@type': 'HowToSection', name, itemListElement: own }] : own,
  )
  return {
    '@context': 'https://schema.org',
    '@type': isRecipe ? 'Recipe' : 'HowTo',
    '@id': `${article.url}#${anchor}`,
    url: `${article.url}#${anchor}`,
    name: card.name,
    inLanguage: 'en',
    ...(card.description && { description: card.description }),
    ...(own.length > 0 && { image: own }),
    author: article.authors,
    ...(article.published && { datePublished: article.published }),
    dateModified: article.modified,
    ...(yieldText(card) && { [isRecipe ? 'recipeYield' : 'yield']: yieldText(card) }),
    ...(card.preparation !== null && { prepTime: isoDuration(card.preparation) }),
    ...(card.work !== null && {
      [isRecipe ? 'cookTime' : 'performTime']: isoDuration(card.work),
    }),
    ...(total !== null && { totalTime: isoDuration(total) }),
    ...(card.keywords.length > 0 && { keywords: card.keywords.join(', ') }),
    ...(card.tools.length > 0 && { tool: card.tools }),
    ...(isRecipe
      ? {
          recipeIngredient: lines,
          recipeInstructions: instructions,
          ...(card.cuisine && { recipeCuisine: card.cuisine }),
          ...(card.diets.length > 0 && {
            suitableForDiet: card.diets.map((diet) => `https://schema.org/${diet}Diet`),
          }),
          ...nutritionOf(card),
        }
      : { supply: lines, step: instructions }),
    ...(card.video && {
      video: {
        '@type': 'VideoObject',
        name: card.name,
        description: card.description || card.name,
        contentUrl: card.video,
        ...(own[0] && { thumbnailUrl: own[0] }),
        ...(article.published && { uploadDate: article.published }),
      },
    }),
  }
}

function nutritionOf({ nutrition }: Card): object {
  const given = Object.entries(nutrition ?? {}).filter(([, amount]) => amount)
  if (given.length === 0) return {}
  return { nutrition: { '@type': 'NutritionInformation', ...Object.fromEntries(given) } }
}
