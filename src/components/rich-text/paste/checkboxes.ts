import type { ElementContent } from 'hast'

/** "[ ] rye" of a pasted list as a character, as it is typed (rule: editor/markdown-as-typed). */
export function withCheckbox(tagName: string, children: ElementContent[]): ElementContent[] {
  const [first, ...others] = children
  if (tagName !== 'li' || first?.type !== 'text') return children
  const value = first.value.replace(/^\s*\[ ?\]\s+/, '☐ ').replace(/^\s*\[x\]\s+/i, '☑ ')
  return [{ ...first, value }, ...others]
}
