import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import BusyButton from '../../../../components/BusyButton.tsx'
import ConflictNotice from '../../../../components/document/ConflictNotice.tsx'
import DocumentBar from '../../../../components/document/DocumentBar.tsx'
import LoadedDocument from '../../../../components/document/LoadedDocument.tsx'
import { guardDocument } from '../../../../components/document/leaving.ts'
import ReplacedNotice from '../../../../components/document/ReplacedNotice.tsx'
import PreviewDialog from '../../../../components/preview/PreviewDialog.tsx'
import { useKeys } from '../../../../components/use-keys.ts'
import { usePageHeading } from '../../../../components/use-page-heading.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { useVisitor } from '../../../base/session/RequireRole.tsx'
import { type AdminPage, NO_PAGE, previewPage } from './contract.ts'
import PageCompare from './PageCompare.tsx'
import PageFields from './PageFields.tsx'
import PageManagement from './PageManagement.tsx'
import PageRevisions from './PageRevisions.tsx'
import { addressOfPage, PAGES } from './page-addresses.ts'
import { createPageDocument, type PageDocument } from './page-document.ts'

export default function PageEditor({ id }: { id: number }) {
  const [editor] = useState(() => createPageDocument(id))
  const { saved } = useStore(editor.$state)
  useEffect(() => {
    editor.load()
    return guardDocument(editor, () => addressOfPage(id))
  }, [editor, id])
  return (
    <LoadedDocument editor={editor} missing={{ message: NO_PAGE, to: PAGES, back: 'All pages' }}>
      {saved && <OpenPage editor={editor} page={saved} />}
    </LoadedDocument>
  )
}

function OpenPage({ editor, page }: { editor: PageDocument; page: AdminPage }) {
  const { id, title, path, published, is_original } = page
  const { content } = useStore(editor.$state)
  const { published: _, ...text } = content
  const [isPreviewed, setPreviewed] = useState(false)
  usePageHeading(title, `page ${id}`)
  const visitor = useVisitor()
  useKeys({ save: editor.save, preview: () => setPreviewed(true) })
  return (
    <div className="admin-stack admin-stack-wide">
      <DocumentBar
        editor={editor}
        state={published ? 'Public' : 'Not public'}
        first={<PageRevisions editor={editor} id={id} />}
        onPreview={() => setPreviewed(true)}
      >
        <BusyButton label="Save" act={editor.save} />
      </DocumentBar>
      <p className="admin-note admin-line">
        <Link href={PAGES}>All pages</Link>
        {published ? <a href={path}>{path}</a> : path}
        {is_original && ' The text that came with the software.'}
      </p>
      <ReplacedNotice editor={editor} />
      <ConflictNotice
        editor={editor}
        username={visitor?.username}
        words={({ title, subheading, body }) => [title, subheading, body]}
        compare={PageCompare}
      />
      <PageFields editor={editor} isBuiltIn={page.built_in} />
      <PageManagement editor={editor} page={page} />
      {isPreviewed && (
        <PreviewDialog
          title="The page as readers would see it"
          content={content}
          make={() => callAsUser(previewPage, { id, ...text })}
          onClose={() => setPreviewed(false)}
        />
      )}
    </div>
  )
}
