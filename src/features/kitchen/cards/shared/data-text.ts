import { isObject, type Json, listOf } from '@site/text/json-values.ts'
import { textOfHtml } from '@site/text/text-of-html.ts'

/** Entities and tags that were escaped once more than JSON needs. */
const ESCAPED =
  /&(?:#\d{2,5}|#x[\da-f]{2,5}|[a-z]\w{1,7});|<\/?(?:p|br|li|[uo]l|strong|b|em|i|span|a|div|h\d)\b[^<>]*>/i

const plainText = (text: string): string => {
  const plain = textOfHtml(text)
  return ESCAPED.test(plain) ? textOfHtml(plain) : plain
}

/** "1 cup sugar" of an ingredient with an amount of its own. */
function withAmount(node: Json): string {
  const amount =
    textOfData(node.requiredQuantity ?? node.amount ?? node.quantity) || quantityText(node)
  const name = textOfData(node.text ?? node.name ?? node.item ?? node['@value'])
  return amount && name && !name.includes(amount) ? `${amount} ${name}` : name || amount
}

/** "4 servings" of a `QuantitativeValue`. */
function quantityText({ value, minValue, maxValue, unitText }: Json): string {
  const range = [minValue, maxValue].map(textOfData).filter(Boolean).join('–')
  return [textOfData(value) || range, textOfData(unitText)].filter(Boolean).join(' ')
}

/** The text of a value of JSON-LD: of a text, a number, the first of a list, or an object. */
export function textOfData(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return plainText(value)
  if (Array.isArray(value)) return textOfData(value.find((one) => textOfData(one) !== ''))
  if (!isObject(value)) return ''
  return withAmount(value)
}

/** The texts of a list at any depth, a line each: of lists in lists and of lists of items. */
export function textsOfData(value: unknown, depth = 0): string[] {
  if (depth > 12) return []
  if (Array.isArray(value)) return value.flatMap((one) => textsOfData(one, depth + 1))
  const inner = isObject(value) ? listOf(value.itemListElement ?? value.item) : []
  if (inner.length > 0) return textsOfData(inner, depth + 1)
  return textOfData(value).split('\n').filter(Boolean)
}
