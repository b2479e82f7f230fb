import ts from 'typescript'

/** Names the values and elements of one text; different ones get different names. */
export class Placeholders {
  readonly #names = new Map<string, string>()

  /** The name of a value in braces, as `{title}` for `series.title`. */
  value(expression: ts.Expression): string {
    return `{${this.#unique(nameOf(expression) ?? 'value', expression.getText())}}`
  }

  /** The name of an element; two links are `a` and `a2`. */
  element({ tagName, pos }: ts.JsxOpeningLikeElement): string {
    return this.#unique(tagName.getText(), String(pos))
  }

  #unique(name: string, thing: string): string {
    for (let count = 1; ; count++) {
      const numbered = count === 1 ? name : `${name}${count}`
      const known = this.#names.get(numbered) ?? thing
      if (known === thing) {
        this.#names.set(numbered, thing)
        return numbered
      }
    }
  }
}

/** A call is named by what it is given, and then by what it is a method of. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === 'length' ? nameOf(node.expression) : node.name.text
  if (ts.isCallExpression(node)) {
    const { expression } = node
    const method = ts.isPropertyAccessExpression(expression) ? expression.expression : undefined
    const givenNames = node.arguments.flatMap((argument) => nameOf(argument) ?? [])
    return givenNames[0] ?? (method && nameOf(method)) ?? nameOf(expression)
  }
  if (ts.isBinaryExpression(node)) return nameOf(node.left) ?? nameOf(node.right)
  if (ts.isConditionalExpression(node)) return nameOf(node.whenTrue) ?? nameOf(node.whenFalse)
  if (ts.isPrefixUnaryExpression(node)) return nameOf(node.operand)
  const isAround =
    ts.isElementAccessExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node)
  return isAround ? nameOf(node.expression) : undefined
}
