import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import ConflictNotice from '../../../components/document/ConflictNotice.tsx'
import { guardDocument } from '../../../components/document/leaving.ts'
import ReplacedNotice from '../../../components/document/ReplacedNotice.tsx'
import LoadingState from '../../../components/LoadingState.tsx'
import PreviewDialog from '../../../components/preview/PreviewDialog.tsx'
import { useKeys } from '../../../components/use-keys.ts'
import { usePageHeading } from '../../../components/use-page-heading.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminPage, NO_PAGE, previewPage } from './contract.ts'
import PageBar from './PageBar.tsx'
import PageCompare from './PageCompare.tsx'
import PageFields from './PageFields.tsx'
import PageManagement from './PageManagement.tsx'
import { addressOfPage, PAGES } from './page-addresses.ts'
import { createPageDocument, type PageContent, type PageDocument } from './page-document.ts'

export default function PageEditor({ id }: { id: number }) {
  const [editor] = useState(() => createPageDocument(id))
  const { status, saved, message } = useStore(editor.$state)
  useEffect(() => {
    editor.load()
    return guardDocument(editor, () => addressOfPage(id))
  }, [editor, id])
  if (status === 'missing')
    return (
      <div className="note">
        <p>{NO_PAGE}</p>
        <Link className="button button-plain" href={PAGES}>
          All pages
        </Link>
      </div>
    )
  return (
    <LoadingState
      ready={status === 'loaded'}
      problem={status === 'unreachable' ? message : ''}
      onRetry={editor.load}
    >
      {saved && <LoadedPage editor={editor} page={saved} />}
    </LoadingState>
  )
}

function LoadedPage({ editor, page }: { editor: PageDocument; page: AdminPage }) {
  const { id, title, path, published, is_original } = page
  const state = useStore(editor.$state)
  const [isPreviewed, setPreviewed] = useState(false)
  usePageHeading(title, `page ${id}`)
  useKeys({ save: editor.save, preview: () => setPreviewed(true) })
  return (
    <div className="admin-stack admin-stack-wide">
      <PageBar
        editor={editor}
        page={page}
        message={state.message}
        onPreview={() => setPreviewed(true)}
      />
      <p className="admin-note admin-line">
        <Link href={PAGES}>All pages</Link>
        {published ? <a href={path}>{path}</a> : path}
        {is_original && ' The text that came with the software.'}
      </p>
      <ReplacedNotice editor={editor} />
      <ConflictNotice
        editor={editor}
        words={({ title, subheading, body }) => [title, subheading, body]}
        compare={PageCompare}
      />
      <PageFields editor={editor} isBuiltIn={page.built_in} />
      <PageManagement editor={editor} page={page} />
      {isPreviewed && (
        <PreviewDialog
          title="The page as readers would see it"
          content={state.content}
          make={({ published: _, ...text }: PageContent) =>
            callAsUser(previewPage, { id, ...text })
          }
          onClose={() => setPreviewed(false)}
        />
      )}
    </div>
  )
}
