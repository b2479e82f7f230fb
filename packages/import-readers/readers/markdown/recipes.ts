import { textOfHtml } from '@site/text/text-of-html.ts'
import { RECIPE_HEADS as NAMES } from '../../html/looks-like-recipe.ts'
import type { ImportNote, SourceRecipe } from '../../pieces.ts'
import { recipeIdOf, recipePlace, recipesIn } from '../../source-recipes.ts'
import { takeFacts } from '../shared/recipe-facts.ts'
import { exportedRecipeIn } from './exported-recipe.ts'
import { type FrontMatter, textIn } from './front-matter.ts'

/** Ingredients or steps; the name may be empty. */
type Section = { name: string; texts: string[] }
type Recipe = { ingredients: Section[]; directions: Section[] }
type Cut = Recipe & { text: string }

const BLOCKS = /\n(?:[ \t]*\n)+/
const LIST = /^[ \t]*(?:[-*+]|\d+[.)])\s/
const PICTURE = /!\[[^\]]{0,1000}\]\([^)]{0,2000}\)|!\[\[[^\]]{0,600}\]\]/g

/**
 * Cuts a recipe out of front matter or sections, and leaves a mark.
 * @param render Markdown as HTML
 */
export function takeRecipe(
  { data, text, title, path }: { data: FrontMatter; text: string; title: string; path: string },
  notes: ImportNote[],
  render: (markdown: string) => string,
): { text: string; recipes: SourceRecipe[] } {
  const ingredients = sectionsIn(data, NAMES.ingredients)
  const steps = sectionsIn(data, NAMES.directions)
  const isInData = ingredients.length > 0 || Array.isArray(data.directions)
  const mark = recipePlace(recipeIdOf(path, '0', path))
  const exported = isInData ? null : exportedRecipeIn(text)
  const cut = isInData
    ? { ingredients: ingredients, directions: steps, text: `${text}\n\n${mark}\n` }
    : cutRecipe(exported?.parts ?? text, mark)
  if (!cut) return { text, recipes: [] }
  const plain = (texts: string[]) =>
    texts.flatMap((one) => textOfHtml(render(one).replaceAll('\n', ' ')).split(/\s*\n\s*/))
  const all = [...cut.ingredients, ...cut.directions].flatMap(({ texts }) => texts)
  if (all.some((one) => /\]\(|<a\b/.test(one)))
    notes.push({
      topic: 'links',
      words: 'Links in ingredients and steps were replaced by their words.',
    })
  const minutes = (...names: string[]) => textIn(data, ...names).replace(/^\d+$/, '$& minutes')
  const whole = exported ? `${exported.before}${cut.text}${exported.after}` : cut.text
  const { text: rest, facts } = exported ? { text: whole, facts: exported.facts } : takeFacts(whole)
  const recipe = {
    '@type': 'Recipe',
    name: exported?.name || title,
    description: exported?.description,
    recipeYield:
      textIn(data, 'yield', 'yields', 'servings', 'serves', 'portions') || facts.recipeYield,
    prepTime: minutes('prep_time', 'preptime', 'prep-time', 'prep time', 'prep') || facts.prepTime,
    cookTime: minutes('cook_time', 'cooktime', 'cook-time', 'cook time', 'cook') || facts.cookTime,
    totalTime:
      minutes('total_time', 'totaltime', 'total-time', 'total time', 'total') || facts.totalTime,
    difficulty: textIn(data, 'difficulty', 'level') || facts.difficulty,
    recipeIngredient: cut.ingredients.flatMap(({ name, texts }) => [
      ...(name ? [`${name}:`] : []),
      ...plain(texts),
    ]),
    recipeInstructions: cut.directions.map(({ name, texts }) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: plain(texts),
    })),
  }
  const recipes = recipesIn(JSON.stringify(recipe), path, path)
  return { text: recipes.length > 0 ? rest : text, recipes }
}

function sectionsIn(data: FrontMatter, names: string[]): Section[] {
  const [, value] = Object.entries(data).find(([name]) => names.includes(name.toLowerCase())) ?? []
  if (typeof value === 'string') return [{ name: '', texts: value.split('\n').filter(Boolean) }]
  if (typeof value !== 'object' || value === null) return []
  const sections: Section[] = Array.isArray(value) ? [{ name: '', texts: [] }] : []
  for (const [key, item] of Object.entries(value)) {
    const list = Object.values(item ?? {}).find(Array.isArray)
    const parts = typeof item === 'object' && item !== null ? (item as FrontMatter) : null
    if (Array.isArray(item)) sections.push({ name: key, texts: item.map(String) })
    else if (parts && list)
      sections.push({ name: textIn(parts, 'name', 'title', 'group'), texts: list.map(String) })
    else sections.at(-1)?.texts.push(parts ? Object.values(parts).join(' ') : String(item ?? ''))
  }
  return sections.filter(({ texts }) => texts.length > 0)
}

const isListed = ({ texts }: Section): boolean => texts.some((text) => LIST.test(text))

/** Null unless both headings have content. */
function cutRecipe(source: string, mark: string): Cut | null {
  const cut: Cut = { ingredients: [], directions: [], text: '' }
  let part = null as keyof Recipe | null
  let level = 0
  for (const block of source.replace(/^#{1,6}\s.*$/gm, '\n$&\n').split(BLOCKS)) {
    const [, marks = '', heading = ''] = /^(#{1,6})\s+(.+?)[\s#:]*$/.exec(block.trim()) ?? []
    const named = (Object.keys(NAMES) as (keyof Recipe)[]).find((name) =>
      NAMES[name].includes(heading.toLowerCase()),
    )
    if (marks && (named || marks.length <= level)) {
      part = named ?? null
      level = named ? marks.length : 0
      if (named === 'ingredients' && !cut.text.includes(mark)) cut.text += `${mark}\n\n`
    }
    if (part && named) cut[part].push({ name: '', texts: [] })
    else if (part && heading) cut[part].push({ name: heading, texts: [] })
    else if (part && (LIST.test(block) || (part === 'directions' && !cut[part].some(isListed)))) {
      cut[part].at(-1)?.texts.push(block.replace(PICTURE, ''))
      cut.text += `${[...block.matchAll(PICTURE)].join('\n\n')}\n\n`
    } else cut.text += `${block}\n\n`
  }
  cut.ingredients = cut.ingredients.filter(({ texts }) => texts.length > 0)
  cut.directions = cut.directions.filter(({ texts }) => texts.length > 0)
  return cut.ingredients.length > 0 && cut.directions.length > 0 ? cut : null
}
