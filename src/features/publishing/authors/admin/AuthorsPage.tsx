import LinksField from '../../../../components/form/LinksField.tsx'
import { linkRows, textOfLinkRows } from '../../../../lib/link-rows.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import type { ControlProps } from '../../../base/collections/shared/collection-form.tsx'
import EditableCollection from '../../../base/collections/shared/EditableCollection.tsx'
import { pictureControl } from '../../../base/images/shared/PictureField.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { authorsCollection } from './contract.ts'
import { authorList } from './store.ts'

const linksControl = {
  Field: ({ name, label, rule, most = 0 }: ControlProps) => (
    <LinksField name={name} label={label} schema={rule} most={most} example="https://example.org" />
  ),
  read: linkRows,
  write: textOfLinkRows,
}

export default forRole('editor', () => (
  <EditableCollection
    collection={authorsCollection}
    list={authorList}
    controls={{ picture: pictureControl, links: linksControl }}
    completed={partsOf}
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
          {countOf(articles, 'article')}
          {username && `, account ${username}`}
        </span>
      </p>
    )}
  </EditableCollection>
))

/**
 * First and last name from a full name: the last word is the last name, unless it is the only word.
 */
function partsOf(name: string) {
  const [last_name = '', ...before] = name.split(/\s+/).reverse()
  return before.length > 0 ? { first_name: before.reverse().join(' '), last_name } : {}
}
