import { fromParse5 } from 'hast-util-from-parse5'
import { toString as textOf } from 'hast-util-to-string'
import { parseFragment } from 'parse5'
import { renderComment } from '../../../lib/render-comment.ts'
import { inShapes } from '../../base/images/rules.ts'
import type { StarFigures } from '../stars/contract.ts'
import type { Card } from './contract.ts'
import { cardAnchor, stepAnchor } from './shared/card-kinds.ts'
import { isoDuration, totalMinutes } from './shared/durations.ts'
import { lineText, stepText, yieldText } from './shared/lines-of-card.ts'
import { videoJsonLd } from './video-json-ld.ts'

export type CardPlace = {
  /** The address of the article, without a fragment. */
  url: string
  origin: URL
  /** The cover of the article, for a card without a picture. */
  cover: string | null
  authors: object[]
  published: string | null
  modified: string
  category: string | null
  /** The language of the article. */
  language: string
}

const plain = (text: string): string =>
  textOf(fromParse5(parseFragment(renderComment(text))))
    .replace(/\s+/g, ' ')
    .trim()

/** The card as schema.org describes it: a `Recipe`, or a method as `HowTo`. */
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
    inLanguage: article.language,
    author: article.authors,
    dateModified: article.modified,
    ...withoutEmptyValues({
      description: card.description,
      image: images,
      datePublished: article.published,
      aggregateRating: stars && {
        '@type': 'AggregateRating',
        ratingValue: stars.average,
        ratingCount: stars.count,
        bestRating: 5,
        worstRating: 1,
      },
      [isRecipe ? 'recipeYield' : 'yield']: yieldText(card),
      prepTime: durationOf(card.preparation),
      [isRecipe ? 'cookTime' : 'performTime']: durationOf(card.work),
      totalTime: durationOf(totalMinutes(card)),
      keywords: card.keywords.join(', '),
      tool: card.tools,
      [isRecipe ? 'recipeIngredient' : 'supply']: lines,
      [isRecipe ? 'recipeInstructions' : 'step']: instructions,
      ...(isRecipe && {
        recipeCategory: article.category,
        recipeCuisine: card.cuisine,
        suitableForDiet: card.diets.map((diet) => `https://schema.org/${diet}Diet`),
        nutrition: nutritionOf(card),
      }),
    }),
    ...videoJsonLd(card, images.at(-1)),
  }
}

const withoutEmptyValues = (data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  )

const durationOf = (minutes: number | null) => (minutes === null ? null : isoDuration(minutes))

function nutritionOf({ nutrition }: Card): object | null {
  const amounts = Object.entries(nutrition ?? {}).filter(([, amount]) => amount)
  if (amounts.length === 0) return null
  return { '@type': 'NutritionInformation', ...Object.fromEntries(amounts) }
}
