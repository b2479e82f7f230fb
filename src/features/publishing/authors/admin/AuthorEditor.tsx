import * as v from 'valibot'
import ItemEditor from '../../../../components/admin-list/ItemEditor.tsx'
import RemoveItem from '../../../../components/admin-list/RemoveItem.tsx'
import LinksField from '../../../../components/form/LinksField.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { linkRows, textOfLinkRows } from '../../../../lib/link-rows.ts'
import { pluralize } from '../../../../lib/pluralize.ts'
import { editorPicture } from '../../../base/images/shared/editor-picture.ts'
import PictureField from '../../../base/images/shared/PictureField.tsx'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  type AdminAuthor,
  deleteAuthor,
  MAX_BIOGRAPHY,
  MAX_LINKS,
  updateAuthor,
} from './contract.ts'
import { authorList } from './store.ts'

type Props = { author: AdminAuthor; all: AdminAuthor[]; onClose(takesFocus?: boolean): void }

const { entries } = updateAuthor.input
const fields = v.object({
  ...v.omit(updateAuthor.input, ['id', 'version']).entries,
  links: v.pipe(linkRows, entries.links),
  portrait: v.pipe(v.string(), v.parseJson(), entries.portrait),
})

export default function AuthorEditor({ author, all, onClose }: Props) {
  const { id, version, name, first_name, last_name, slug, biography, links, username } = author
  return (
    <ItemEditor
      list={authorList}
      name={name}
      fields={fields}
      initial={{
        name,
        first_name,
        last_name,
        slug,
        biography,
        links: textOfLinkRows(links),
        username: username ?? '',
        portrait: JSON.stringify(editorPicture(author.portrait)),
      }}
      save={(written) => callAsUser(updateAuthor, { ...written, id, version })}
      nameOf={(written) => written.name}
      onClose={onClose}
      below={<RemoveAuthor author={author} all={all} />}
    >
      <TextField
        name="name"
        label="Name"
        hint="As shown in bylines."
        autoComplete="off"
        autoFocus
      />
      <TextField name="first_name" label="First name" autoComplete="off" optional />
      <TextField name="last_name" label="Last name" autoComplete="off" optional />
      <TextField
        name="slug"
        label="Address"
        hint={`If readers have seen /author/${slug}, it keeps working and leads to a new address.`}
        literal
      />
      <TextAreaField
        name="biography"
        label="Biography"
        hint="Markdown. The first paragraph is shown below each article."
        longest={MAX_BIOGRAPHY}
        optional
      />
      <LinksField
        name="links"
        label="Links"
        schema={entries.links}
        most={MAX_LINKS}
        example="https://example.org"
      />
      <TextField
        name="username"
        label="Account"
        hint="The username of this person, if they have an account. It gives them no rights."
        optional
        literal
      />
      <PictureField name="portrait" title="Portrait" />
    </ItemEditor>
  )
}

function RemoveAuthor({ author, all }: { author: AdminAuthor; all: AdminAuthor[] }) {
  const { id, name, slug, articles } = author
  return (
    <RemoveItem
      list={authorList}
      name={name}
      heirs={all.filter((other) => other.id !== id)}
      label="Give the articles to"
      none={articles > 0 ? 'Select...' : 'No articles to give'}
      refusal={
        articles > 0
          ? `${name} is named in ${pluralize(articles, 'article')}. Choose who gets ${articles === 1 ? 'it' : 'them'} first.`
          : undefined
      }
      question={(heir) => ({
        head: `Delete ${name}?`,
        body: heir
          ? `The articles go to ${heir.name}, and /author/${slug} will lead there.`
          : `/author/${slug} will say that it is gone, if readers have seen it.`,
        action: 'Delete',
      })}
      remove={(heir) => callAsUser(deleteAuthor, { id, into: heir?.id })}
    />
  )
}
