import type { Editor } from '@tiptap/core'
import { useCallback, useState } from 'react'
import { countOf } from '../../../lib/pluralize.ts'
import { useMatches } from '../../admin-list/use-matches.ts'
import Button, { TextButton } from '../../Button.tsx'
import InputField from '../../form/InputField.tsx'
import type { OwnPage, OwnPages } from '../body-props.ts'
import { BAD_LINK, linkFrom } from './link.ts'
import ToolDialog from './ToolDialog.tsx'

const CHOOSE = 'Choose one of the pages below, or enter an address.'

type Props = { editor: Editor; find: OwnPages['find']; onClose(): void }

export default function LinkDialog({ editor, find, onClose }: Props) {
  const [had] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [needsWords] = useState(() => editor.state.selection.empty && had === '')
  const [address, setAddress] = useState(had)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const sought = linkFrom(address) === null ? address.trim() : ''
  const look = useCallback(async (text: string) => (text ? find(text) : []), [find])
  const { matches, problem: failed } = useMatches(sought, look)
  const pages = sought ? (matches ?? []) : []
  const link = (href: string, name: string) => {
    const chain = editor.chain().focus()
    const marks = [{ type: 'link', attrs: { href } }]
    if (needsWords) chain.insertContent({ type: 'text', text: words.trim() || name, marks }).run()
    else chain.extendMarkRange('link').setMark('link', { href }).run()
  }
  const done = () => {
    const href = linkFrom(address)
    if (href === null) setProblem(pages.length > 0 ? CHOOSE : BAD_LINK)
    else link(href, address.trim())
    return href !== null
  }
  const choose = ({ address, title }: OwnPage) => {
    link(address, title)
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  return (
    <ToolDialog
      title={had ? 'Change the link' : 'Add a link'}
      action={had ? 'Change' : 'Add'}
      onDone={done}
      onClose={onClose}
      others={had && <Button label="Remove link" onClick={remove} />}
    >
      {needsWords && <InputField label="Words" optional value={words} onChange={setWords} />}
      <InputField
        label="Address"
        hint="Or some words, to find a page of this site."
        role="alert"
        problem={problem || failed}
        autoFocus
        spellCheck={false}
        value={address}
        onChange={(typed) => {
          setAddress(typed)
          setProblem('')
        }}
      />
      <p className="admin-note" role="status">
        {sought &&
          matches &&
          `${pages.length === 0 ? 'No pages' : countOf(pages.length, 'page')} found.`}
      </p>
      <ul className="admin-stack admin-stack-tight" aria-label="Pages to link to">
        {pages.map((page) => (
          <li key={page.address}>
            <TextButton label={<bdi>{page.title}</bdi>} onClick={() => choose(page)} />{' '}
            <span className="admin-note">{page.kind}</span>
          </li>
        ))}
      </ul>
    </ToolDialog>
  )
}
