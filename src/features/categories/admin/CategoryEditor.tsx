import { useState } from 'react'
import * as v from 'valibot'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import ItemEditor from '../../../components/order/ItemEditor.tsx'
import { useItemForm } from '../../../components/order/use-item-form.ts'
import { editorPicture } from '../../images/admin/editor-picture.ts'
import PictureField from '../../images/admin/PictureField.tsx'
import ArticlePicker from '../../search/ArticlePicker.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, MAX_DESCRIPTION, MAX_STARTS, updateCategory } from './contract.ts'
import RemoveCategory from './RemoveCategory.tsx'
import { showCategories } from './store.ts'

type Props = { category: AdminCategory; all: AdminCategory[]; onClose(): void }

const fields = v.pick(updateCategory.input, ['name', 'slug', 'description'])

/** What is written of a category. */
export default function CategoryEditor({ category, all, onClose }: Props) {
  const { id, version, name, slug, description } = category
  const [picture, setPicture] = useState(editorPicture(category.picture))
  const [starts, setStarts] = useState(category.starts)
  const { form, strict } = useItemForm({
    fields,
    initial: { name, slug, description },
    whole: updateCategory.input,
    complete: (written) => ({
      ...{ ...written, id, version, picture },
      starts: starts.map((start) => start.id),
    }),
    async save(given) {
      const { results } = await callAsUser(updateCategory, given)
      showCategories(results, `${given.name} was saved.`)
      onClose()
    },
  })
  return (
    <ItemEditor
      name={name}
      form={form}
      onClose={onClose}
      below={<RemoveCategory category={category} all={all} />}
    >
      <TextField name="name" label="Name" autoComplete="off" autoFocus />
      <TextField
        name="slug"
        label="Address"
        hint={`/category/${slug} leads to a new address for ever.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextAreaField
        name="description"
        label="Description"
        hint="It stands above the list. An empty line begins a new paragraph."
        longest={MAX_DESCRIPTION}
        optional
      />
      <PictureField title="Picture" value={picture} strict={strict} onChange={setPicture} />
      <ArticlePicker
        legend="Start here"
        hint={`Up to ${MAX_STARTS} articles for those who are new to it.`}
        listed="Articles to begin with"
        chosen={starts}
        most={MAX_STARTS}
        onChange={setStarts}
      />
    </ItemEditor>
  )
}
