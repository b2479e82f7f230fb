import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { capitalise } from '../../../lib/capitalise.ts'
import { pluralize } from '../../../lib/pluralize.ts'
import type { OwnPages } from '../body-props.ts'
import { findWarnings, ownLinks } from './find-warnings.ts'
import { type Place, selectPlace, showMarks } from './marks.ts'

type Props = { editor: Editor; html: string; findMissing: OwnPages['findMissing'] }

const PAUSE = 1500

/** What makes the text harder to read, found when nothing is typed; a press leads to each place. */
export default function Warnings({ editor, html, findMissing }: Props) {
  const [warnings, setWarnings] = useState<Place[]>([])
  const asked = useRef(new Set<string>())
  const missing = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    const show = () => {
      const found = findWarnings(editor.state.doc, missing.current)
      setWarnings(found)
      showMarks(editor, 'warning', found)
    }
    const timer = setTimeout(async () => {
      if (editor.isDestroyed) return
      show()
      const unknown = ownLinks(editor.state.doc).filter((path) => !asked.current.has(path))
      if (unknown.length === 0) return
      for (const path of unknown) asked.current.add(path)
      // Without an answer no link is said to lead nowhere.
      for (const path of await findMissing(unknown).catch(() => [])) missing.current.add(path)
      if (!editor.isDestroyed) show()
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [editor, html, findMissing])
  return (
    <div className="admin-note">
      <p role="status">
        {warnings.length > 0 && `${capitalise(pluralize(warnings.length, 'thing'))} to look at.`}
      </p>
      <ul>
        {warnings.map((place) => (
          <li key={`${place.from} ${place.said}`}>
            <button
              className="text-button"
              type="button"
              onClick={() => {
                selectPlace(editor, place)
                editor.view.focus()
              }}
            >
              {place.said}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
