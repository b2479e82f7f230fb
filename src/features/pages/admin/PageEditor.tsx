import { useState } from 'react'
import { Link } from 'wouter'
import ConflictNotice from '../../../components/ConflictNotice.tsx'
import { useKeys } from '../../../components/use-keys.ts'
import { usePageHeading } from '../../../components/use-page-heading.ts'
import type { AdminPage } from './contract.ts'
import PageBar from './PageBar.tsx'
import PageCompare from './PageCompare.tsx'
import PageFields from './PageFields.tsx'
import PageManagement from './PageManagement.tsx'
import PagePreview from './PagePreview.tsx'
import { PAGES } from './page-addresses.ts'
import { valuesOf } from './page-values.ts'
import { usePageEditor } from './use-page-editor.ts'

export default function PageEditor({ page }: { page: AdminPage }) {
  const editor = usePageEditor(page)
  const { saved, values, conflict, replaced } = editor
  const [isPreviewed, setPreviewed] = useState(false)
  usePageHeading(saved.title, `page ${saved.id}`)
  useKeys({ save: editor.save, preview: () => setPreviewed(true) })
  return (
    <div className="admin-stack admin-stack-wide">
      <PageBar editor={editor} onPreview={() => setPreviewed(true)} />
      <p className="admin-note admin-line">
        <Link href={PAGES}>All pages</Link>
        {saved.published ? <a href={saved.path}>{saved.path}</a> : saved.path}
        {saved.is_original && ' The text that came with the software.'}
      </p>
      {replaced && (
        <p className="note" role="status">
          A former text is in the fields. Readers see it once you save.{' '}
          <button className="button button-plain" type="button" onClick={editor.undoReplace}>
            Undo
          </button>
        </p>
      )}
      {conflict && (
        <ConflictNotice
          thing="page"
          theirs={conflict}
          onKeep={editor.keepMine}
          onTake={async () => editor.show(conflict)}
          text={() => [values.title, values.subheading, values.body].join('\n\n')}
          compare={(labels) => (
            <PageCompare
              mine={values}
              theirs={valuesOf(conflict, conflict.published)}
              labels={labels}
            />
          )}
        />
      )}
      <PageFields editor={editor} />
      <PageManagement editor={editor} />
      {isPreviewed && (
        <PagePreview id={saved.id} values={values} onClose={() => setPreviewed(false)} />
      )}
    </div>
  )
}
