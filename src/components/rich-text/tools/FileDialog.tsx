import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import InputField from '../../form/InputField.tsx'
import type { OwnPages } from '../body-props.ts'
import { insertEmbed } from './insert-embed.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; send: OwnPages['sendFile']; onClose(): void }

/** Uploads a file for download; Cancel ends the upload. */
export default function FileDialog({ editor, send, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [closing] = useState(() => new AbortController())
  useEffect(() => () => closing.abort(), [closing])
  const add = async (file: File) => {
    const { signal } = closing
    setShare(0)
    try {
      const storedFile = await send(file, name.trim(), { signal, onProgress: setShare })
      if (signal.aborted) return
      insertEmbed(editor, storedFile)
      onClose()
    } catch (error) {
      if (signal.aborted) return
      setProblem((error as Error).message)
      setShare(null)
    }
  }
  const done = () => {
    const file = input.current?.files?.[0]
    if (!file) setProblem('Choose a file.')
    else if (share === null) add(file)
    return false
  }
  return (
    <ToolDialog
      title="Add a file"
      action={share === null ? 'Add' : `Uploading, ${Math.round(share * 100)} %`}
      onDone={done}
      onClose={onClose}
    >
      <InputField
        label="File"
        hint="PDF, EPUB, a text, a spreadsheet, a GPX track, a sound, a video or a zip, at most 4 MB. Readers download it."
        role="alert"
        type="file"
        problem={problem}
        ref={input}
        onChange={() => setProblem('')}
      />
      <InputField
        label="Name"
        optional
        hint="Leave it empty to use the file name. Type and size are shown beside it."
        maxLength={200}
        value={name}
        onChange={setName}
      />
    </ToolDialog>
  )
}
