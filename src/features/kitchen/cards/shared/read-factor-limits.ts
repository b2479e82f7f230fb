import type { Card } from '../contract.ts'

const NOT = String.raw`\b(?:do not|don['’]t|never|cannot|can['’]t|must not|should not|shouldn['’]t|avoid)\s+(?:be\s+|try to\s+|try\s+)?`
const WHAT = String.raw`\s*(?:$|[.,;:!)—–]|\b(?:or|and|the|this|it|these|your|batch(?:es)?|recipes?|quantit|amounts?|because|as|since)\b)`
const MORE = new RegExp(
  `${NOT}(?:doubl(?:e|ed|ing)|tripl(?:e|ed|ing)|multipl(?:y|ied|ying)|scal(?:e|ed|ing) up)${WHAT}`,
  'i',
)
const LESS = new RegExp(`${NOT}(?:halv(?:e|ed|ing)|scal(?:e|ed|ing) down)${WHAT}`, 'i')

/** The most characters of a reason. */
const MOST = 300

/** Takes limits from the recipe's own words: "Do not double the batch." (rule: cards/factor). */
export function withFactorLimits(card: Card): Card {
  const texts = [
    card.description,
    card.before,
    card.notes,
    ...card.parts.flatMap(({ steps }) =>
      steps.flatMap((step) => [step.text, step.warning, step.tip]),
    ),
  ]
  const sentences = texts.flatMap((text) => text.replace(/([.!?])\s+/g, '$1\n').split(/\n+/))
  const reasonOf = (pattern: RegExp) => sentences.find((one) => pattern.test(one))?.trim()
  const [more, less] = [reasonOf(MORE), reasonOf(LESS)]
  if (!more && !less) return card
  const reason = [...new Set([more, less])].filter(Boolean).join(' ').slice(0, MOST)
  return {
    ...card,
    factor_limits: { least: less ? 1 : null, most: more ? 1 : null, reason },
  }
}
