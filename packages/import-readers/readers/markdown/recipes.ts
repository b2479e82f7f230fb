import {
  noteLinks,
  noteLostLinks,
  recipeData,
  takeHeadedRecipes,
} from '../../html/headed-recipe.ts'
import { takeOnlySteps } from '../../html/only-steps.ts'
import type { RecipeSection } from '../../html/recipe-lines.ts'
import { noteIn } from '../../notes.ts'
import type { ImportNote, SourceRecipe } from '../../pieces.ts'
import { recipeIdOf, recipePlace, recipesIn } from '../../source-recipes.ts'
import { cutExports, type ExportedRecipe } from './exported-recipe.ts'
import { isFieldOf, recipeFields, sectionsIn } from './field-sections.ts'
import type { FrontMatter } from './front-matter.ts'
import { factsOfFields } from './recipe-fields.ts'

type Page = { data: FrontMatter; text: string; title: string; path: string }
type Render = (markdown: string) => string
type Rendered = { html: string; recipes: SourceRecipe[] }

/** Shortcodes of a site that print what its front matter has of a recipe. */
const PRINTED =
  /\{\{[<%]\s{0,9}(?:recipe|ingredients?|steps|instructions|directions|method|nutrition)[\w-]{0,40}\s{0,9}[>%]\}\}/gi

/** Renders a text; a recipe in its front matter or below headings is a mark in it. */
export function renderWithRecipes(page: Page, notes: ImportNote[], render: Render): Rendered {
  const { text, title, path } = page
  const data = recipeFields(page.data)
  const article = { key: path, title, base: path }
  const ingredients = sectionsIn(data, 'ingredients', render)
  if (ingredients.length > 0 || Array.isArray(data.directions))
    return ofData({ ...page, data }, ingredients, notes, render)
  const cut = cutExports(text)
  if (cut.length > 1) return ofExport(cut, article, notes, render)
  const html = render(text)
  const taken = takeHeadedRecipes(html, article, { facts: factsOfFields(data) })
  if (taken) noteLostLinks(html, taken, noteIn(notes))
  return taken ?? { html, recipes: [] }
}

type Titled = { key: string; title: string; base: string }

/** Recipes and methods that this system exported, of which some may have no ingredients. */
function ofExport(
  cut: (string | ExportedRecipe)[],
  article: Titled,
  notes: ImportNote[],
  render: Render,
): Rendered {
  const recipes: SourceRecipe[] = []
  const texts = cut.map((part) => {
    if (typeof part === 'string') return part
    const { parts, isMethod, facts, description, name } = part
    const html = render(parts)
    const key = recipes.length === 0 ? article.key : `${article.key} ${recipes.length}`
    const known =
      isMethod && !/^### Materials$/m.test(parts) ? { facts, ingredients: [] } : { facts }
    const taken = takeHeadedRecipes(html, { ...article, key }, known)
    if (taken) noteLostLinks(html, taken, noteIn(notes))
    for (const one of taken?.recipes ?? [])
      recipes.push({
        ...one,
        data: {
          ...one.data,
          '@type': isMethod ? 'HowTo' : 'Recipe',
          name: name || article.title,
          description,
        },
      })
    return taken?.html ?? `## ${name}\n\n${description}\n\n${parts}`
  })
  return { html: render(texts.join('\n\n')), recipes }
}

function ofData(
  { data, text, title, path }: Page,
  ingredients: RecipeSection[],
  notes: ImportNote[],
  render: Render,
): Rendered {
  const directions = sectionsIn(data, 'directions', render)
  const facts = factsOfFields(data)
  const article = { key: path, title, base: path }
  const id = recipeIdOf(path, '0', path)
  const [before = '', ...others] = text.split(PRINTED)
  const withMark = (mark: string) =>
    others.length > 0 ? [before, mark, ...others].join('\n\n') : `${text}\n\n${mark}`
  if (hasLinks(data)) noteLinks(noteIn(notes))
  const html = render(withMark(recipePlace(id)))
  // Its steps may be in the text.
  const isInText = directions.length === 0 && ingredients.length > 0
  const taken = isInText ? takeHeadedRecipes(html, article, { ingredients, facts }) : null
  if (taken) return { ...taken, html: withoutSecond(taken.html, recipePlace(id)) }
  const listed = isInText ? takeOnlySteps(html, id) : null
  const made = recipeData(title, facts, {
    ingredients,
    directions: listed?.directions ?? directions,
  })
  const recipes = recipesIn(JSON.stringify(made), path, path)
  return { html: listed ? withoutSecond(listed.html, recipePlace(id)) : html, recipes }
}

/** The card stands where its steps were. */
function withoutSecond(html: string, mark: string): string {
  const at = html.lastIndexOf(mark)
  return at > html.indexOf(mark) ? html.slice(0, at) + html.slice(at + mark.length) : html
}

const hasLinks = (data: FrontMatter): boolean =>
  Object.entries(data).some(
    ([name, value]) =>
      (isFieldOf('ingredients', name) || isFieldOf('directions', name)) &&
      /\]\(|<a\b/.test(JSON.stringify(value) ?? ''),
  )
