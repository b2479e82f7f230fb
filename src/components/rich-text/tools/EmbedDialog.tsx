import { embedKindAt } from '@site/text/played-at.ts'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import InputField from '../../form/InputField.tsx'
import type { OwnPages } from '../body-props.ts'
import { insertEmbed } from './insert-embed.ts'
import { BAD_LINK, linkFrom } from './link.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = { editor: Editor; isButton?: boolean; read: OwnPages['read']; onClose(): void }

const UNREAD = 'Write its title to add it without a picture.'

export default function EmbedDialog({ editor, isButton = false, read, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const add = async (address: string) => {
    setReading(true)
    const title = own.trim()
    try {
      const linkPreview = await read(address).catch((error: Error) => {
        // A page of this site that readers may not see cannot become an embed.
        if (!title || address.startsWith('/')) throw error
        return { kind: embedKindAt(address), address, title, description: '', picture: null }
      })
      insertEmbed(editor, { ...linkPreview, title: title || linkPreview.title })
      onClose()
    } catch (error) {
      const { message } = error as Error
      setProblem(address.startsWith('/') ? message : `${message} ${UNREAD}`)
      setReading(false)
    }
  }
  const done = () => {
    const address = linkFrom(typed)
    if (address === null || !/^\/|^https?:/.test(address)) setProblem(BAD_LINK)
    else if (isButton && own.trim() === '') setProblem('A button needs words.')
    else if (isButton) {
      const button = { address, title: own.trim(), description: '', picture: null }
      insertEmbed(editor, { kind: 'embed-button', ...button })
      return true
    } else if (!isReading) add(address)
    return false
  }
  return (
    <ToolDialog
      title={isButton ? 'Add a button' : 'Add a video, sound or link'}
      action={isReading ? 'Reading …' : 'Add'}
      onDone={done}
      onClose={onClose}
    >
      <InputField
        label="Address"
        hint={
          isButton
            ? 'Where the button leads: a page of the site (/about) or of another.'
            : 'The address of a video (YouTube, Vimeo, PeerTube), a sound file or a web page.'
        }
        role="alert"
        problem={problem}
        autoFocus
        inputMode="url"
        spellCheck={false}
        value={typed}
        onChange={(address) => {
          setTyped(address)
          setProblem('')
        }}
      />
      <InputField
        label={isButton ? 'Words on the button' : 'Title'}
        optional={!isButton}
        hint={isButton ? undefined : 'Leave empty to use the page’s own title.'}
        value={own}
        onChange={setOwn}
      />
    </ToolDialog>
  )
}
