import type { RecipeFacts } from '../shared/recipe-facts.ts'

/** The copy of a recipe in an article that this system exported, which other systems keep. */
const COPY = /<!-- recipe: [^\n]*-->\n([\s\S]*?)<!-- end of the recipe -->/
const NAME = /^## (.+)$/m
const PARTS = /^### /m
const YIELD = /\*Makes ([^*\n]+)\*/
/** The time at work, and the whole time behind it. */
const TIMES = /\*Takes (?:([^*\n]+?) active, )?([^*\n]+?)(?: in all)?\*/

type ExportedRecipe = {
  before: string
  /** From the ingredients on. */
  parts: string
  after: string
  name: string
  description: string
  facts: RecipeFacts
}

const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<>#~|])/g, '$1')

/** Without the places of cards that are elsewhere. */
export const withoutMarks = (text: string): string => text.replace(/<hr data-card="[^"\n]*">/g, '')

/** The first recipe with ingredients that has marks around it (rule: exports/markdown). */
export function exportedRecipeIn(text: string): ExportedRecipe | null {
  const copy = COPY.exec(text)
  const [whole = '', inner = ''] = copy ?? []
  const at = inner.search(PARTS)
  if (!copy || !/^### Ingredients$/m.test(inner) || at < 0) return null
  const head = inner.slice(0, at)
  const [, active = '', totalTime = ''] = TIMES.exec(head) ?? []
  const description = head.replace(NAME, '').replace(YIELD, '').replace(TIMES, '')
  return {
    before: text.slice(0, copy.index),
    parts: inner.slice(at),
    after: text.slice(copy.index + whole.length),
    name: unescaped(NAME.exec(head)?.[1] ?? ''),
    description: unescaped(description.replace(/[\s,]+$/, '').trim()),
    facts: {
      recipeYield: unescaped(YIELD.exec(head)?.[1] ?? ''),
      cookTime: active,
      totalTime,
    },
  }
}
