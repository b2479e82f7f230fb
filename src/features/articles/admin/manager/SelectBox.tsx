import { useStore } from '@nanostores/react'
import type { ArticleTitle } from '../../../search/contract.ts'
import { $selection, toggle } from './selection.ts'

type Props = { article: ArticleTitle }

/** With Shift, selects the range from the last toggled one. */
export default function SelectBox({ article }: Props) {
  const { chosen } = useStore($selection)
  return (
    <label className="manager-select">
      <input
        type="checkbox"
        aria-label={`Select “${article.title}”`}
        checked={chosen.has(article.id)}
        // The change event lacks Shift.
        onClick={({ shiftKey }) => toggle(article, { range: shiftKey })}
        onChange={() => {}}
      />
    </label>
  )
}
