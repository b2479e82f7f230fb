import { EditorContent } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { TextButton } from '../Button.tsx'
import { loadedLater } from '../loaded-later.tsx'
import { useFirstUse } from '../use-first-use.ts'
import BodyFoot from './BodyFoot.tsx'
import type { BodyProps } from './body-props.ts'
import { selectedPicture } from './pictures/selected.ts'
import type { Opened } from './tools/tool.ts'
import { useSurface } from './use-surface.ts'

const SourceView = loadedLater(() => import('./source/SourceView.tsx'))
const SurfaceTools = loadedLater(() => import('./SurfaceTools.tsx'))

export default function Surface(props: BodyProps) {
  const { value, onChange, problem, cards, sources } = props
  const id = useId()
  const [opened, open] = useState<Opened>(null)
  const [isBarAsked, askForBar] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const { editor, source, showSource, showText } = useSurface({
    ...props,
    id,
    open: (what) => open(what === 'picture' ? selectedPicture(editor) : what),
    leadToBar: () => askForBar(true),
  })
  const isUsed = useFirstUse()
  useEffect(() => {
    // A destroyed editor has no storage.
    editor.storage.card?.$names.set(new Map(cards?.map(({ id, name }) => [id, name])))
  }, [editor, cards])
  const sourceNames = JSON.stringify(sources ?? [])
  useEffect(() => {
    if (!editor.isDestroyed) editor.commands.showSources(JSON.parse(sourceNames))
  }, [editor, sourceNames])
  return (
    <div className="admin-stack admin-stack-tight" ref={whole}>
      <div className="body-editor">
        {source ? (
          <SourceView value={value} onChange={onChange} problem={problem} onBack={showText} />
        ) : (
          <>
            <div className="body-paper" ref={paper}>
              <EditorContent editor={editor} className="body-surface" />
            </div>
            {isUsed && (
              <SurfaceTools
                {...props}
                id={id}
                editor={editor}
                whole={whole}
                paper={paper}
                opened={opened}
                isBarAsked={isBarAsked}
                onOpen={open}
                onBar={() => askForBar(false)}
              />
            )}
            <BodyFoot
              id={id}
              editor={editor}
              html={value}
              name={props.name}
              problem={problem}
              findMissing={props.ownPages.findMissing}
              onDescribe={(position) => {
                const node = editor.state.doc.nodeAt(position)
                if (node) open({ node, position })
              }}
            />
            <TextButton label="HTML source" onClick={showSource} />
          </>
        )}
      </div>
    </div>
  )
}
