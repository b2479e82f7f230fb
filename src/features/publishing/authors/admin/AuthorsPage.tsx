import * as v from 'valibot'
import EditableList from '../../../../components/admin-list/EditableList.tsx'
import NewItem from '../../../../components/admin-list/NewItem.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { createAtFreeAddress } from '../../../../lib/free-address.ts'
import { pluralize } from '../../../../lib/pluralize.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { forRole } from '../../../base/session/RequireRole.tsx'
import AuthorEditor from './AuthorEditor.tsx'
import { createAuthor } from './contract.ts'
import { authorList } from './store.ts'

export default forRole('editor', () => (
  <EditableList
    list={authorList}
    label="Authors"
    empty="No authors yet. The author of a new article is added when it is saved."
    nameOf={({ name }) => name}
    create={(_, onCreated) => <NewAuthor onCreated={onCreated} />}
    editor={(author, all, onClose) => (
      <AuthorEditor key={author.version} author={author} all={all} onClose={onClose} />
    )}
  >
    {({ name, slug, articles, username }) => (
      <p>
        {articles > 0 ? (
          <a href={`/author/${slug}`} dir="auto">
            {name}
          </a>
        ) : (
          <span className="order-name" dir="auto">
            {name}
          </span>
        )}
        <span className="admin-note order-note">
          {pluralize(articles, 'article')}
          {username && `, account ${username}`}
        </span>
      </p>
    )}
  </EditableList>
))

const fields = v.pick(createAuthor.input, ['name'])

/**
 * First and last name from a full name: the last word is the last name, unless it is the only word.
 */
function partsOf(name: string) {
  const [last_name = '', ...before] = name.split(/\s+/).reverse()
  return before.length > 0 ? { first_name: before.reverse().join(' '), last_name } : {}
}

function NewAuthor({ onCreated }: { onCreated(id: number): void }) {
  return (
    <NewItem
      label="New author"
      schema={fields}
      initial={{ name: '' }}
      send={async ({ name }) => {
        const created = await createAtFreeAddress(name, 'author', (slug) =>
          callAsUser(createAuthor, { name, slug, ...partsOf(name) }),
        )
        authorList.show(created, `${name} was created.`)
        onCreated(created.id)
      }}
    >
      <TextField name="name" label="New author" autoComplete="off" />
    </NewItem>
  )
}
