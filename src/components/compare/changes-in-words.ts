import { capitalize } from '../../lib/capitalize.ts'
import { isPicture, type Line } from './changes.ts'

type Differing = { name: string; isText: boolean; changes: Line[] }

const VERBS = ['changed', 'added', 'removed'] as const
const list = new Intl.ListFormat('en', { type: 'unit' })

function verbOf(line: Line): (typeof VERBS)[number] | null {
  if ('same' in line || line.every(({ only }) => !only)) return null
  if (line.every(({ only }) => only === 'mine')) return 'added'
  return line.every(({ only }) => only === 'theirs') ? 'removed' : 'changed'
}

const isOfPicture = (line: Line) => !('same' in line) && isPicture(line[0]?.text ?? '')

/**
 * Describes the changes from "theirs" to "mine": "3 paragraphs changed, 1 picture added, tags
 * changed".
 */
export function inWords(differing: Differing[]): string {
  const parts = differing.flatMap(({ name, isText, changes }) => {
    if (!isText) return [`${name.toLowerCase()} changed`]
    return ['paragraph', 'picture'].flatMap((noun) =>
      VERBS.flatMap((verb) => {
        const lines = changes.filter((line) => verbOf(line) === verb)
        const count = lines.filter((line) => isOfPicture(line) === (noun === 'picture')).length
        return count > 0 ? [`${count} ${noun}${count > 1 ? 's' : ''} ${verb}`] : []
      }),
    )
  })
  return parts.length > 0 ? capitalize(list.format(parts)) : 'There are no differences.'
}
