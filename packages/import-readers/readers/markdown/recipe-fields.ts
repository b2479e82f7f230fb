import type { RecipeFacts } from '../shared/recipe-facts.ts'
import { type FrontMatter, fieldIn, listIn, textIn } from './front-matter.ts'

/** What fields of a page say about its recipe. */
export function factsOfFields(data: FrontMatter): RecipeFacts {
  const minutes = (...names: string[]) =>
    textIn(data, ...names, ...names.flatMap(inMinutes))
      .replace(/^0$/, '')
      .replace(/^\d+$/, '$& minutes')
  const facts: RecipeFacts = {
    recipeYield: yieldIn(data),
    prepTime: minutes('prep time', 'prep', 'preparation time', 'active time', 'hands on time'),
    cookTime: minutes('cook time', 'cook', 'cooking time', 'bake time', 'baking time'),
    totalTime: minutes(
      ...['total time', 'total', 'duration', 'time', 'ready in', 'required time', 'time to cook'],
    ),
    difficulty: textIn(data, 'difficulty', 'level', 'skill level'),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}

const inMinutes = (name: string): string[] => [`${name} minutes`, `${name} mins`, `${name} min`]

/** Of `[4, 4 servings]` what says most. */
function yieldIn(data: FrontMatter): string {
  const names = ['yield', 'yields', 'servings', 'serves', 'portions', 'recipe yield']
  const value = fieldIn(data, ...names)
  return Array.isArray(value)
    ? (value.map(String).toSorted((one, other) => other.length - one.length)[0] ?? '')
    : textIn(data, ...names)
}

/** What front matter says of a recipe beside what a card has, as Markdown: its notes, and its source. */
export function wordsBesideRecipe(data: FrontMatter): string {
  const notes = fieldIn(data, 'notes', 'tips', 'recipe notes', 'note')
  const list = Array.isArray(notes) ? notes.map((note) => `- ${String(note)}`).join('\n') : notes
  const heard = typeof list === 'string' && list.trim() !== '' ? `## Notes\n\n${list}` : ''
  return [heard, sourceIn(data)].filter(Boolean).join('\n\n')
}

function sourceIn(data: FrontMatter): string {
  const words = listIn(data, 'source', 'adapted from', 'recipe source', 'source name').join(', ')
  const link =
    textIn(
      data,
      'source url',
      'source link',
      'original link',
      'original url',
      'recipe url',
      'is based on',
    ) || (/^https?:\S+$/.test(words) ? words : '')
  if (!/^https?:\S+$/.test(link)) return words && `Source: ${words}`
  const name = words && words !== link ? words : URL.canParse(link) && new URL(link).host
  return `Source: [${name || link}](<${link}>)`
}
