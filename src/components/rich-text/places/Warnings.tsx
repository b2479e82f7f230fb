import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { countOf } from '../../../lib/pluralize.ts'
import { TextButton } from '../../Button.tsx'
import type { OwnPages } from '../body-props.ts'
import { findWarnings, ownLinks } from './find-warnings.ts'
import { type MarkedPlace, selectPlace, showMarks } from './place-marks.ts'

type Props = { editor: Editor; html: string; findMissing: OwnPages['findMissing'] }

/** Warnings about the text, updated when the user pauses. */
export default function Warnings({ editor, html, findMissing }: Props) {
  const [warnings, setWarnings] = useState<MarkedPlace[]>([])
  const [links] = useState({ checked: new Set<string>(), missing: new Set<string>() })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document changes with its HTML
  useEffect(() => {
    const show = () => {
      if (editor.isDestroyed) return
      const warning = findWarnings(editor.state.doc, links.missing)
      setWarnings(warning)
      showMarks(editor, { warning })
    }
    show()
    const unknown = ownLinks(editor.state.doc).filter((path) => !links.checked.has(path))
    if (unknown.length === 0) return
    for (const path of unknown) links.checked.add(path)
    const learn = (missing: string[]) => {
      for (const path of missing) links.missing.add(path)
      show()
    }
    // When the call fails, no link counts as broken.
    findMissing(unknown).then(learn, () => {})
  }, [editor, html, findMissing])
  return (
    <div className="admin-note">
      <p role="status">
        {warnings.length > 0 && `${countOf(warnings.length, 'thing')} to look at.`}
      </p>
      <ul>
        {warnings.map((place) => (
          <li key={`${place.from} ${place.message}`}>
            <TextButton
              label={place.message}
              onClick={() => {
                selectPlace(editor, place)
                editor.view.focus()
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
