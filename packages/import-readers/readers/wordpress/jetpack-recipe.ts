import { escapeHtml } from '@site/text/escape-html.ts'
import { figureHtml } from '../../html/figure-html.ts'
import type { ShortcodeTag } from './shortcode-tags.ts'

/** Before an item; the plugin makes lists of lines with these signs. */
const SIGN = /^\s*(?:[-–*•#]|\d{1,2}[.)])\s*/

const FACTS: [attribute: string, label: string][] = [
  ['servings', 'Serves'],
  ['preptime', 'Prep time:'],
  ['cooktime', 'Cook time:'],
  ['time', 'Time:'],
  ['difficulty', 'Difficulty:'],
]

/** The shortcodes that WordPress.com has for recipes, as what a recipe below headings is. */
export function jetpackRecipe(
  name: string,
  { attributes }: ShortcodeTag,
  content: string,
): string | null {
  if (name === 'recipe') {
    const [title, image, about] = ['title', 'image', 'description'].map((key) =>
      attributes.get(key),
    )
    const facts = FACTS.flatMap(([attribute, label]) => {
      const value = attributes.get(attribute)?.trim()
      return value ? [`<p>${label} ${escapeHtml(value)}</p>`] : []
    })
    const parts = [
      about && `<p>${escapeHtml(about)}</p>`,
      image && /^https?:/.test(image) && figureHtml(image, title ?? ''),
      title && `<h3>${escapeHtml(title)}</h3>`,
      ...facts,
      content,
    ]
    return `\n\n${parts.filter(Boolean).join('\n\n')}\n\n`
  }
  const part = /^recipe-(ingredients|directions)$/.exec(name)?.[1]
  if (!part) return /^recipe-(?:notes|nutrition|image)$/.test(name) ? `\n\n${content}\n\n` : null
  const items = content
    .replace(/<\/?p>|<br ?\/?>/g, '\n')
    .split('\n')
    .map((line) => line.replace(SIGN, '').trim())
    .filter(Boolean)
  const list = part === 'ingredients' ? 'ul' : 'ol'
  return `\n\n<h4>${part}</h4>\n\n<${list}>${items.map((item) => `<li>${item}</li>`).join('')}</${list}>\n\n`
}
