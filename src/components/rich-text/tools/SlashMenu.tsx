import type { Editor } from '@tiptap/core'
import { blocksFor, type CardsOfText, findByWords } from './insert-blocks.ts'
import TypedMenu from './TypedMenu.tsx'
import { type Opens, runTool } from './tool.ts'

type Props = { editor: Editor; hasCards: CardsOfText; onOpen(what: Opens): void }

export default function SlashMenu({ editor, hasCards, onOpen }: Props) {
  const find = (typed: string) =>
    findByWords(blocksFor(hasCards), typed).filter(({ can }) => can?.(editor) ?? true)
  return (
    <TypedMenu
      editor={editor}
      char="/"
      label="Blocks"
      find={find}
      onChoose={(block) => runTool(editor, block, onOpen)}
    />
  )
}
