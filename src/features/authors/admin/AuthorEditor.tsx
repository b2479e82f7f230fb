import { useState } from 'react'
import * as v from 'valibot'
import Form from '../../../components/form/Form.tsx'
import SubmitButton from '../../../components/form/SubmitButton.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { linkLines, textOfLinks } from '../../../lib/link-lines.ts'
import PictureField, { editorPicture } from '../../editor/images/PictureField.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminAuthor, MAX_BIOGRAPHY, MAX_LINKS, updateAuthor } from './contract.ts'
import RemoveAuthor from './RemoveAuthor.tsx'
import { showAuthors } from './store.ts'

type Props = { author: AdminAuthor; all: AdminAuthor[]; onClose(): void }

const { entries } = updateAuthor.input
const fields = v.object({
  name: entries.name,
  first_name: entries.first_name,
  last_name: entries.last_name,
  slug: entries.slug,
  biography: entries.biography,
  links: v.pipe(linkLines, entries.links),
  username: entries.username,
})

const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

/** What is written of an author. */
export default function AuthorEditor({ author, all, onClose }: Props) {
  const { id, version, name, first_name, last_name, slug, biography, links, username } = author
  const [portrait, setPortrait] = useState(editorPicture(author.portrait))
  const [strict, setStrict] = useState(false)
  const form = useForm({
    schema: fields,
    initial: {
      ...{ name, first_name, last_name, slug, biography },
      links: textOfLinks(links),
      username: username ?? '',
    },
    async send(written) {
      setStrict(true)
      const given = { ...written, id, version, portrait }
      const checked = v.safeParse(updateAuthor.input, given)
      if (!checked.success) throw checked.issues[0].message
      const { results } = await callAsUser(updateAuthor, given)
      showAuthors(results, `${written.name} was saved.`)
      onClose()
    },
  })
  return (
    <section className="order-editor" aria-label={name}>
      <Form form={form} label={`Edit ${name}`}>
        <TextField
          name="name"
          label="Name"
          hint="As it stands in bylines."
          autoComplete="off"
          autoFocus
        />
        <TextField name="first_name" label="First name" autoComplete="off" optional />
        <TextField name="last_name" label="Last name" autoComplete="off" optional />
        <TextField
          name="slug"
          label="Address"
          hint={`/author/${slug} leads to a new address for ever, once readers have seen it.`}
          {...plain}
        />
        <TextAreaField
          name="biography"
          label="Biography"
          hint="Markdown. The first paragraph stands below each article."
          longest={MAX_BIOGRAPHY}
          optional
        />
        <TextAreaField
          name="links"
          label="Links"
          hint={`Up to ${MAX_LINKS}, one in each line: Notebooks | https://example.org`}
          longest={3000}
          optional
        />
        <TextField
          name="username"
          label="Account"
          hint="The username of this person, if they have an account. It gives no rights."
          optional
          {...plain}
        />
        <PictureField title="Portrait" value={portrait} strict={strict} onChange={setPortrait} />
        <div className="panel-actions">
          <SubmitButton>Save</SubmitButton>
          <button className="button button-plain" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </Form>
      <RemoveAuthor author={author} all={all} />
    </section>
  )
}
