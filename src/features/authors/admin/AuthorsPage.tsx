import EditableList from '../../../components/admin-list/EditableList.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import { forRole } from '../../session/RequireRole.tsx'
import AuthorEditor from './AuthorEditor.tsx'
import NewAuthor from './NewAuthor.tsx'
import { authorList } from './store.ts'

export default forRole('editor', () => (
  <EditableList
    list={authorList}
    label="Authors"
    empty="No authors yet. Who writes an article becomes one with the first save."
    nameOf={({ name }) => name}
    create={(_, onCreated) => <NewAuthor onCreated={onCreated} />}
    editor={(author, all, onClose) => (
      <AuthorEditor key={author.version} author={author} all={all} onClose={onClose} />
    )}
  >
    {({ name, slug, articles, username }) => (
      <p>
        {articles > 0 ? (
          <a href={`/author/${slug}`}>{name}</a>
        ) : (
          <span className="order-name">{name}</span>
        )}
        <span className="admin-note order-note">
          {pluralize(articles, 'article')}
          {username && `, account ${username}`}
        </span>
      </p>
    )}
  </EditableList>
))
