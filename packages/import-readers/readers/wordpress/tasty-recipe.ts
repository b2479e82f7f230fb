import { treeOf } from '@site/text/html-tree.ts'
import { elementsIn } from '@site/text/read-document.ts'
import { textOfHtml } from '@site/text/text-of-html.ts'
import type { RootContent } from 'hast'
import { autop } from '../../html/autop.ts'
import { noteLinks } from '../../html/headed-recipe.ts'
import { plainText } from '../../html/plain-words.ts'
import {
  blockLines,
  isElement,
  isEmphasized,
  isListed,
  isParagraph,
  knownWords,
} from '../../html/recipe-lines.ts'
import type { Note } from '../../notes.ts'
import type { RecipePicture, SourceRecipe } from '../../pieces.ts'
import type { WxrItem } from './read-wxr.ts'
import { nutritionOf } from './recipe-nutrition.ts'
import { field, metaOf } from './wxr-fields.ts'
import { attachmentUsed, type WxrIndex } from './wxr-index.ts'

type Line = { text: string; picture: RecipePicture | null }
type Section = { name: string; lines: Line[] }

/** A recipe of Tasty Recipes, which stores ingredients and instructions as HTML. */
export function tastyRecipe(id: string, item: WxrItem, index: WxrIndex, note: Note): SourceRecipe {
  const meta = (key: string) => metaOf(item, key)
  const texts = ['ingredients', 'instructions', 'notes'].map(meta)
  if (texts.some((text) => /<a\s/i.test(text))) noteLinks(note)
  const name = plainText(meta('title') || field(item.fields, 'title')) || 'Recipe'
  const label = plainText(meta('additional_time_label'))
  if (label) note('recipes', `${name}: The time “${label}” has no name of its own here.`)
  let count = 0
  return {
    id,
    data: {
      '@type': 'Recipe',
      name,
      description: plainText(meta('description') || field(item.fields, 'content:encoded')),
      recipeYield: plainText(meta('yield')),
      prepTime: meta('prep_time'),
      cookTime: meta('cook_time'),
      totalTime: meta('total_time'),
      recipeCuisine: meta('cuisine'),
      suitableForDiet: meta('diet')
        .split(',')
        .map((diet) => `${diet.replace(/\s/g, '')}Diet`),
      keywords: [meta('keywords'), meta('category')].filter(Boolean).join(','),
      nutrition: nutritionOf(meta),
      video: { url: /https?:\/\/[^\s"'<>]+/.exec(meta('video_url'))?.[0] },
    },
    details: {
      notes: textOfHtml(meta('notes')),
      picture: attachmentUsed(metaOf(item, '_thumbnail_id'), index),
      groups: sectionsOf(meta('ingredients'), false).map(({ name, lines }) => ({
        name,
        lines: lines.map(({ text }) => {
          count += 1
          return { id: `line${count}`, text, remark: '' }
        }),
      })),
      parts: sectionsOf(meta('instructions'), true).map(({ name, lines }) => ({
        name,
        steps: lines.map((line) => ({ ...line, uses: [] })),
      })),
    },
  }
}

const HEAD = /^h[1-6]$/
/** Of a step that is no item of a list; an amount has no such sign behind it. */
const NUMBER = /^(?:[-–•*]|\d{1,2}[.)])\s+/

/** A heading, or a paragraph that is bold throughout, begins a section. */
const isHead = (node: RootContent): boolean =>
  isElement(node) && (HEAD.test(node.tagName) || (isParagraph(node) && isEmphasized(node)))

function sectionsOf(html: string, isOfSteps: boolean): Section[] {
  const sections: Section[] = [{ name: '', lines: [] }]
  const add = (node: RootContent): void => {
    const lines = sections.at(-1)?.lines ?? []
    const words = blockLines(node)
    const isStep = isOfSteps && isElement(node) && node.tagName === 'li'
    const texts = isStep ? [words.join(' ')] : words.map((text) => text.replace(NUMBER, ''))
    const picture = pictureIn(node)
    const before = lines.at(-1)
    if (picture && texts.every((text) => text === '') && before) before.picture ??= picture
    for (const text of texts) if (/[\p{L}\p{N}]/u.test(text)) lines.push({ text, picture })
  }
  for (const node of treeOf(autop(html, (address) => address)).children as RootContent[]) {
    const name = isHead(node) ? knownWords(node).replace(/[\s:]{1,30}$/, '') : ''
    if (name) sections.push({ name, lines: [] })
    else if (isListed(node)) for (const item of node.children.filter(isElement)) add(item)
    else add(node)
  }
  return sections.filter(({ lines }) => lines.length > 0)
}

function pictureIn(node: RootContent): RecipePicture | null {
  if (!isElement(node)) return null
  const [picture] = elementsIn(node, ({ tagName }) => tagName === 'img')
  const { src, alt } = picture?.properties ?? {}
  return typeof src === 'string' ? { src, alt: String(alt ?? '') } : null
}
