import { useState } from 'react'
import * as v from 'valibot'
import ItemEditor from '../../../components/admin-list/ItemEditor.tsx'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import ArticlePicker from '../../articles/shared/ArticlePicker.tsx'
import { editorPicture } from '../../images/shared/editor-picture.ts'
import PictureField from '../../images/shared/PictureField.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, MAX_DESCRIPTION, MAX_STARTS, updateCategory } from './contract.ts'
import RemoveCategory from './RemoveCategory.tsx'
import { categoryList } from './store.ts'

type Props = { category: AdminCategory; all: AdminCategory[]; onClose(): void }

const fields = v.pick(updateCategory.input, ['name', 'slug', 'description'])

export default function CategoryEditor({ category, all, onClose }: Props) {
  const { id, version, name, slug, description } = category
  const [picture, setPicture] = useState(editorPicture(category.picture))
  const [starts, setStarts] = useState(category.starts)
  return (
    <ItemEditor
      list={categoryList}
      name={name}
      fields={fields}
      initial={{ name, slug, description }}
      whole={updateCategory.input}
      complete={(written) => ({
        ...{ ...written, id, version, picture },
        starts: starts.map((start) => start.id),
      })}
      save={(given) => callAsUser(updateCategory, given)}
      nameOf={(given) => given.name}
      onClose={onClose}
      below={<RemoveCategory category={category} all={all} />}
    >
      {(strict) => (
        <>
          <TextField name="name" label="Name" autoComplete="off" autoFocus />
          <TextField
            name="slug"
            label="Address"
            hint={`/category/${slug} leads to a new address for ever.`}
            literal
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
        </>
      )}
    </ItemEditor>
  )
}
