import type { Editor } from '@tiptap/core'
import { type CardsOfText, findByWords, groupsFor } from './insert-blocks.ts'
import TypedMenu from './TypedMenu.tsx'
import { type Opens, runTool } from './tool.ts'

type Props = { editor: Editor; hasCards: CardsOfText; onOpen(what: Opens): void }

/** What is found by words is ordered by its name, so it has no headings. */
const withoutGroup = <Block extends object>(block: Block) => ({ ...block, group: undefined })

export default function SlashMenu({ editor, hasCards, onOpen }: Props) {
  const blocks = Object.entries(groupsFor(hasCards)).flatMap(([group, ofGroup]) =>
    ofGroup.map((block) => ({ ...block, group })),
  )
  const find = (typed: string) =>
    (typed ? findByWords(blocks, typed).map(withoutGroup) : blocks).filter(
      ({ can }) => can?.(editor) ?? true,
    )
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
