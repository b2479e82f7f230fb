import Loading from '../../components/Loading.tsx'

type Props = { html: string | null }

export default function EditorPreview({ html }: Props) {
  if (html === null) return <Loading />
  if (html === '') return <p className="comment-editor-preview comment-gone">Nothing to preview.</p>
  return (
    <section className="comment-editor-preview" aria-label="Preview">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server */}
      <div className="comment-body" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
