import ts from 'typescript'
import { hasLetters, isMarkup, isWords } from './is-words.ts'

/** Attributes of HTML elements that people read or hear, or that scripts may show. */
const READ_ATTRIBUTES =
  /^(?:alt|aria-description|aria-label|aria-roledescription|aria-valuetext|content|data-.*|label|placeholder|title|on[A-Z].*)$/

/** Props, properties and variables whose text may be a single small word. */
const OF_WORDS = /^(?:label|hint|noun|unit|placeholder|none|message|summary|aria-label|alt)$/i

/** Objects that name things for people, such as `STATE_NAMES`. */
const TABLES_OF_WORDS = /(?:(?<!FORMER)_NAMES|LABELS|WORDS|HINTS|TITLES)$/

/** Props, properties and variables that only machines read, whatever their text looks like. */
const OF_MACHINES =
  /^(?:class|className|class:list|classes|id|key|style|href|src|srcset|sizes|media|rel|type|role|d|viewBox|transform|pattern|accept|autoComplete|layout|icon|control|path|selector|event|sql|query|headers|authorization|placement|.*Class|aria-(?:controls|labelledby|describedby))$/

/** Functions that log, ask the database, look up, style or parse what they are given. */
const MACHINE_CALLS =
  /^(?:log\..*|.*\.(?:querySelector|querySelectorAll|closest|matches|select|order|rpc|from|eq|or|not|setProperty|matchMedia|unsafe|startsWith|endsWith|includes|indexOf|replace|replaceAll|split|localeCompare|addEventListener)|matchMedia|RegExp|URL|Set|TextDecoder|endpoint)$/

/** Whether nobody reads the value of an attribute. */
export function isMachineAttribute({ name, parent }: ts.JsxAttribute): boolean {
  const isHtml = /^[a-z]/.test(parent.parent.tagName.getText())
  return OF_MACHINES.test(name.getText()) || (isHtml && !READ_ATTRIBUTES.test(name.getText()))
}

/**
 * Whether people read a literal: its place decides, and where it does not, whether it is written
 * like words or is HTML. `text` has names instead of its values.
 */
export function isReadByPeople(
  literal: ts.StringLiteralLike | ts.TemplateExpression,
  text: string,
): boolean {
  if (!hasLetters(text)) return false
  const place = placeOf(literal)
  return place === 'words' || (place === 'open' && (isWords(text) || isMarkup(text)))
}

type Place = 'machine' | 'words' | 'open'

function placeOf(literal: ts.Node): Place {
  let node = literal
  while (passesOn(node.parent, node)) node = node.parent
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return placeByName(parent.name)
  if (ts.isJsxExpression(parent))
    return ts.isJsxAttribute(parent.parent) ? placeByName(parent.parent.name) : 'words'
  if (ts.isPropertyAssignment(parent)) return placeOfProperty(parent, node)
  if (ts.isVariableDeclaration(parent)) return placeByName(parent.name)
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return MACHINE_CALLS.test(parent.expression.getText()) ? 'machine' : 'open'
  if (ts.isBinaryExpression(parent)) return placeInOperation(parent)
  return isOfMachines(parent) ? 'machine' : 'open'
}

/** Whether an expression has the value of its part. */
const passesOn = (parent: ts.Node, part: ts.Node): boolean =>
  ts.isParenthesizedExpression(parent) ||
  ts.isAsExpression(parent) ||
  ts.isSatisfiesExpression(parent) ||
  (ts.isArrayLiteralExpression(parent) && !isLookup(parent)) ||
  (ts.isArrowFunction(parent) && parent.body === part) ||
  (ts.isConditionalExpression(parent) && parent.condition !== part) ||
  (ts.isBinaryExpression(parent) && LOGICAL.has(parent.operatorToken.kind))

const LOGICAL = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

function placeByName(name: ts.Node): Place {
  const text = ts.isPropertyAccessExpression(name) ? name.name.text : name.getText()
  if (OF_MACHINES.test(text)) return 'machine'
  return OF_WORDS.test(text) ? 'words' : 'open'
}

function placeOfProperty(property: ts.PropertyAssignment, part: ts.Node): Place {
  if (property.name === part) return 'open'
  const { parent: table } = property.parent
  const isTable = ts.isVariableDeclaration(table) && TABLES_OF_WORDS.test(table.name.getText())
  return isTable ? 'words' : placeByName(property.name)
}

function placeInOperation({ operatorToken, left }: ts.BinaryExpression): Place {
  return operatorToken.kind === ts.SyntaxKind.EqualsToken ? placeByName(left) : 'machine'
}

/** Many small words, which are compared with what others have written. */
function isLookup({ elements, parent }: ts.ArrayLiteralExpression): boolean {
  const isMany = elements.length > 7 || ts.isSpreadElement(parent)
  return isMany && elements.every((one) => ts.isStringLiteral(one) && !/^\p{Lu}/u.test(one.text))
}

const isOfMachines = (parent: ts.Node): boolean =>
  ts.isCaseClause(parent) ||
  ts.isElementAccessExpression(parent) ||
  ts.isTaggedTemplateExpression(parent) ||
  ts.isComputedPropertyName(parent) ||
  ts.isArrayLiteralExpression(parent) ||
  ts.isExpressionStatement(parent)
