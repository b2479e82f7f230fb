import { findMicrodata } from './find-microdata.ts'
import { findMicroformat } from './find-microformat.ts'
import { nodesById } from './json-ld-references.ts'
import { isObject, isOf, type Json } from './json-values.ts'

/** Finds recipes or instructions at any depth of the data. */
function findIn(data: unknown, type: string, depth = 0): Json[] {
  if (!isObject(data) || depth > 12) return []
  if (isOf(data, type)) return [data]
  return Object.values(data).flatMap((part) => findIn(part, type, depth + 1))
}

/**
 * Mends what is common but not valid JSON: line breaks and control characters in strings, and commas
 * before the end of a list.
 */
function mended(json: string): string {
  let isString = false
  return json.replace(/\\[\s\S]|["\p{Cc}]|,(?=\s{0,99}[\]}])/gu, (part) => {
    if (part === '"') isString = !isString
    if (part === ',') return isString ? part : ''
    if (part === '"' || part.length > 1 || !isString) return part
    return part === '\n' ? '\\n' : ' '
  })
}

/** Comments around the data, which hide it from old browsers, and a semicolon behind it. */
const WRAPPED =
  /^\s*(?:<!--|\/[/*]\s*<!\[CDATA\[\s*(?:\*\/)?)|(?:-->|\/[/*]\s*\]\]>\s*(?:\*\/)?|;)\s*$/g
/** "schema:name", where the context of the data gives schema.org a prefix. */
const PREFIX = /"schema:(?=\w+"\s*:)/g

function parsed(text: string): unknown {
  const json = text.replace(WRAPPED, '').replace(PREFIX, '"')
  for (const attempt of [json, mended(json)])
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt may succeed.
    }
  return null
}

/**
 * The texts of scripts with JSON-LD. Each search begins where the last one ended, so that the time
 * stays linear.
 */
function dataScripts(source: string): string[] {
  const texts: string[] = []
  const opening = /<script\b/gi
  const closing = /<\/script\b/gi
  while (opening.exec(source)) {
    const end = source.indexOf('>', opening.lastIndex)
    if (end < 0) break
    const isData = source.slice(opening.lastIndex, end).includes('application/ld+json')
    opening.lastIndex = end + 1
    if (!isData) continue
    closing.lastIndex = end + 1
    const close = closing.exec(source)
    if (!close) break
    texts.push(source.slice(end + 1, close.index))
    opening.lastIndex = closing.lastIndex
  }
  return texts
}

/**
 * The recipes in the source of a page, or in JSON itself: of its JSON-LD, or else of its microdata,
 * or else of its classes. Without recipes, its instructions.
 */
export function findRecipes(source: string): Json[] {
  const scripts = dataScripts(source).map(parsed)
  const isJson = /^\s*[[{]/.test(source)
  const all = scripts.length === 0 && isJson ? [parsed(source)] : scripts
  const nodes = nodesById(all)
  const recipes = nodes.whole(findIn(all, 'Recipe'))
  if (recipes.length > 0) return recipes
  const inData = isJson ? [] : findMicrodata(source)
  const marked = isJson || inData.length > 0 ? inData : findMicroformat(source)
  return marked.length > 0 ? marked : nodes.whole(findIn(all, 'HowTo'))
}
