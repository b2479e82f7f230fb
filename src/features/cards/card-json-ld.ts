import { fromParse5 } from 'hast-util-from-parse5'
import { toString as textOf } from 'hast-util-to-string'
import { parseFragment } from 'parse5'
import { renderComment } from '../../lib/render-comment.ts'
import { inShapes } from '../images/rules.ts'
import type { StarFigures } from '../stars/contract.ts'
import type { Card } from './contract.ts'
import { isoDuration, totalMinutes } from './durations.ts'
import { cardAnchor } from './shared/card-kinds.ts'
import { lineText, stepText, yieldText } from './shared/lines-of-card.ts'
import { videoJsonLd } from './video-json-ld.ts'

export type CardPlace = {
  /** Of the article, without an anchor. */
  url: string
  origin: URL
  /** The picture of a card that has none. */
  cover: string | null
  authors: object[]
  published: string | null
  modified: string
  /** Its first category; null without one. */
  category: string | null
}

export const stepAnchor = (anchor: string, number: number): string => `${anchor}-step-${number}`

/** Markdown as the words that it shows. */
const plain = (text: string): string =>
  textOf(fromParse5(parseFragment(renderComment(text))))
    .replace(/\s+/g, ' ')
    .trim()

/** A card for schema.org: a recipe, or a method as `HowTo`. Only what is true is in it. */
export function cardJsonLd(
  card: Card,
  place: number,
  article: CardPlace,
  stars: StarFigures | null = null,
): object {
  const anchor = cardAnchor(card, place)
  const isRecipe = card.kind === 'recipe'
  const lines = card.groups
    .flatMap((group) => group.lines)
    .filter(({ name, source }) => name || source)
    .map((line) => lineText(line, card))
  const total = totalMinutes(card)
  const picture = card.image || article.cover
  const images = picture ? inShapes(picture).map((path) => new URL(path, article.origin).href) : []
  let number = 0
  const steps = card.parts.map(({ name, steps: own }) => ({
    name,
    steps: own.flatMap((step) => {
      number += 1
      const picture = step.images[0]
      const text = stepText({ ...step, text: plain(step.text) }, card)
      const url = `${article.url}#${stepAnchor(anchor, number)}`
      const image = picture && { image: new URL(picture.url, article.origin).href }
      return text ? [{ '@type': 'HowToStep', text, url, ...image }] : []
    }),
  }))
  const instructions: object[] = steps.flatMap(({ name, steps: own }): object[] =>
    name && own.length > 0 && steps.length > 1
      ? [{ '@type': 'HowToSection', name, itemListElement: own }]
      : own,
  )
  return {
    '@context': 'https://schema.org',
    '@type': isRecipe ? 'Recipe' : 'HowTo',
    '@id': `${article.url}#${anchor}`,
    url: `${article.url}#${anchor}`,
    name: card.name,
    inLanguage: 'en',
    ...(card.description && { description: card.description }),
    ...(images.length > 0 && { image: images }),
    author: article.authors,
    ...(article.published && { datePublished: article.published }),
    dateModified: article.modified,
    ...(stars && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: stars.average,
        ratingCount: stars.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
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
          ...(lines.length > 0 && { recipeIngredient: lines }),
          ...(instructions.length > 0 && { recipeInstructions: instructions }),
          ...(article.category && { recipeCategory: article.category }),
          ...(card.cuisine && { recipeCuisine: card.cuisine }),
          ...(card.diets.length > 0 && {
            suitableForDiet: card.diets.map((diet) => `https://schema.org/${diet}Diet`),
          }),
          ...nutritionOf(card),
        }
      : {
          ...(lines.length > 0 && { supply: lines }),
          ...(instructions.length > 0 && { step: instructions }),
        }),
    ...videoJsonLd(card, images.at(-1)),
  }
}

function nutritionOf({ nutrition }: Card): object {
  const given = Object.entries(nutrition ?? {}).filter(([, amount]) => amount)
  if (given.length === 0) return {}
  return { nutrition: { '@type': 'NutritionInformation', ...Object.fromEntries(given) } }
}
