import type { Element } from 'hast'

export const styleOf = ({ properties }: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`, 'i')
    .exec(String(properties.style ?? ''))?.[1]
    ?.trim() ?? ''

const isBold = (weight: string) => /^(?:bold|bolder|[6-9]00)$/i.test(weight)

export function marksOf(node: Element): string[] {
  const raised = styleOf(node, 'vertical-align')
  return [
    ...(isBold(styleOf(node, 'font-weight')) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/i.test(styleOf(node, 'font-style')) ? ['em'] : []),
    ...(/line-through/i.test(styleOf(node, 'text-decoration(?:-line)?')) ? ['s'] : []),
    ...(['super', 'sub'].includes(raised) ? [raised === 'super' ? 'sup' : 'sub'] : []),
  ]
}

/** Whether a style undoes the element's emphasis, as in Google's `<b>` around the whole text. */
export const isTakenBack = (node: Element): boolean =>
  /^(?:normal|[1-5]00)$/i.test(styleOf(node, 'font-weight')) ||
  /^normal$/i.test(styleOf(node, 'font-style'))

export const isBlockByStyle = (node: Element): boolean =>
  /^(?:block|flex|grid|table|list-item)/i.test(styleOf(node, 'display'))

export const isHidden = (node: Element): boolean =>
  /^none/i.test(styleOf(node, 'display')) || /^all/i.test(styleOf(node, 'mso-hide'))
