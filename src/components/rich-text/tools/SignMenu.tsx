import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { findByWords } from './insert-blocks.ts'
import type { Sign } from './signs.ts'
import TypedMenu from './TypedMenu.tsx'

/** With fewer letters, a smiley or a ratio would open the menu. */
const FEWEST_LETTERS = 2
const MOST_SHOWN = 12

export default function SignMenu({ editor }: { editor: Editor }) {
  const [signs, setSigns] = useState<Sign[]>([])
  const load = () => {
    if (signs.length === 0)
      import('./signs.ts').then(
        ({ SIGNS }) => setSigns(SIGNS),
        () => {},
      )
  }
  const find = (typed: string) =>
    typed.length < FEWEST_LETTERS ? [] : findByWords(signs, typed).slice(0, MOST_SHOWN)
  const insert = ({ sign }: Sign) =>
    editor.commands.command(({ tr }) => tr.insertText(sign).docChanged)
  return (
    <TypedMenu
      editor={editor}
      char=":"
      inWords
      label="Characters"
      find={find}
      onChoose={insert}
      onStart={load}
    />
  )
}
