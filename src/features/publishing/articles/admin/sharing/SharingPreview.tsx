import { chosenPicture } from '../../shared/sharing.ts'
import type { ArticleContent } from '../editor/content.ts'

type Props = { content: ArticleContent }

export default function SharingPreview({ content }: Props) {
  const { sharing, images, id } = content
  const title = sharing.title || content.title || 'Untitled'
  const description = sharing.description || content.headline
  const canonical = URL.canParse(sharing.canonical) ? new URL(sharing.canonical) : null
  const picture = chosenPicture(content, sharing.picture) ?? images[0]
  const { host, pathname } = canonical ?? { host: location.host, pathname: `/article/${id}` }
  return (
    <>
      <section
        className="admin-stack admin-stack-tight search-result"
        aria-label="In a list of results"
        dir="auto"
      >
        <p className="admin-note">
          {host}
          {pathname.replaceAll('/', ' › ')}
        </p>
        <p className="search-result-title">{title}</p>
        <p>{description}</p>
        {sharing.hidden && (
          <p className="admin-problem">Search engines are asked not to show it.</p>
        )}
      </section>
      <section className="shared-link" aria-label="Beside a link" dir="auto">
        {picture && <img src={picture.url} alt="" />}
        <p className="admin-note">{location.host}</p>
        <p className="shared-link-title">{title}</p>
        <p className="admin-note admin-two-lines">{description}</p>
      </section>
    </>
  )
}
