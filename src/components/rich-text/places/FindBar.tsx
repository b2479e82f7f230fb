import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { TextButton } from '../../Button.tsx'
import InputField from '../../form/InputField.tsx'
import { findWords, replacePlaces, type Sought } from './find-words.ts'
import { type MarkedPlace, selectPlace, showMarks } from './place-marks.ts'

type Props = { editor: Editor; html: string; onClose(): void }

const OPTIONS = { matchesCase: 'Match case', wholeWords: 'Whole words' } as const

function selectedWords({ state: { doc, selection } }: Editor): string {
  const words = doc.textBetween(selection.from, selection.to, '\n')
  return words.includes('\n') ? '' : words
}

const firstFrom = (position: number, places: MarkedPlace[]): number =>
  Math.max(
    0,
    places.findIndex(({ from }) => from >= position),
  )

/** rule: editor/find-and-replace */
export default function FindBar({ editor, html, onClose }: Props) {
  const [sought, setSought] = useState<Sought>(() => ({
    words: selectedWords(editor),
    matchesCase: false,
    wholeWords: false,
  }))
  const [by, setBy] = useState('')
  const [at, setAt] = useState(() =>
    firstFrom(editor.state.selection.from, findWords(editor.state.doc, sought)),
  )
  const [replaced, setReplaced] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document changes with its HTML
  const places = useMemo(() => findWords(editor.state.doc, sought), [editor, html, sought])
  const place = Math.min(at, places.length - 1)
  const current = useMemo(() => places.slice(place, place + 1), [places, place])
  useEffect(() => {
    showMarks(editor, { found: places, current })
    return () => showMarks(editor, { found: [], current: [] })
  }, [editor, places, current])
  const seek = (change: Partial<Sought>) => {
    setSought({ ...sought, ...change })
    setAt(0)
    setReplaced(0)
  }
  const go = (step: number) => {
    const isThere = editor.state.selection.from === current[0]?.from
    const next = (place + (isThere ? step : 0) + places.length) % places.length
    setAt(next)
    if (places[next]) selectPlace(editor, places[next])
  }
  const replace = (some: MarkedPlace[]) => {
    const from = (some[0]?.from ?? 0) + by.length
    editor.view.dispatch(replacePlaces(editor.state.tr, some, by))
    setReplaced(some.length)
    setAt(firstFrom(from, findWords(editor.state.doc, sought)))
  }
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, target } = event
    const isField = target instanceof HTMLInputElement && target.type !== 'checkbox'
    if (key === 'Escape') close()
    else if (key === 'Enter' && isField && target.name === 'by') replace(current)
    else if (key === 'Enter' && isField) go(shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  const button = (name: string, act: () => void, isOn = places.length > 0) => (
    <TextButton label={name} aria-disabled={!isOn || undefined} onClick={() => isOn && act()} />
  )
  const count = places.length > 0 ? `${place + 1} of ${places.length}.` : 'Nothing found.'
  const status = replaced > 0 ? `${replaced} replaced. ${places.length > 0 ? count : ''}` : count
  return (
    <search className="body-find admin-line" aria-label="Find and replace" onKeyDown={press}>
      <InputField
        label="Find"
        autoFocus
        value={sought.words}
        onChange={(words) => seek({ words })}
      />
      <InputField label="Replace with" name="by" value={by} onChange={setBy} />
      {Object.entries(OPTIONS).map(([option, name]) => (
        <label className="checkbox" key={option}>
          <input
            type="checkbox"
            checked={sought[option as keyof typeof OPTIONS]}
            onChange={({ currentTarget }) => seek({ [option]: currentTarget.checked })}
          />
          <span>{name}</span>
        </label>
      ))}
      <span role="status">{sought.words && status}</span>
      {button('Previous', () => go(-1))}
      {button('Next', () => go(1))}
      {button('Replace', () => replace(current))}
      {button('Replace all', () => replace(places))}
      {button('Close', close, true)}
    </search>
  )
}
