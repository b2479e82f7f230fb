import * as v from 'valibot'
import ItemEditor from '../../../../components/admin-list/ItemEditor.tsx'
import RemoveItem from '../../../../components/admin-list/RemoveItem.tsx'
import CheckboxField from '../../../../components/form/CheckboxField.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { editorPicture } from '../../../base/images/shared/editor-picture.ts'
import PictureField from '../../../base/images/shared/PictureField.tsx'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { ArticlesField, pickedIds } from '../../search/shared/ArticlePicker.tsx'
import {
  type AdminCategory,
  deleteCategory,
  MAX_DESCRIPTION,
  MAX_STARTS,
  mergeCategories,
  updateCategory,
} from './contract.ts'
import { categoryList } from './store.ts'

type Props = { category: AdminCategory; all: AdminCategory[]; onClose(takesFocus?: boolean): void }

const { entries } = updateCategory.input
const fields = v.object({
  ...v.omit(updateCategory.input, ['id', 'version']).entries,
  picture: v.pipe(v.string(), v.parseJson(), entries.picture),
  starts: v.pipe(pickedIds, entries.starts),
})

export default function CategoryEditor({ category, all, onClose }: Props) {
  const { id, version, name, slug, description, needs_safety, in_menus } = category
  return (
    <ItemEditor
      list={categoryList}
      name={name}
      fields={fields}
      initial={{
        name,
        slug,
        description,
        needs_safety,
        in_menus,
        picture: JSON.stringify(editorPicture(category.picture)),
        starts: JSON.stringify(category.starts),
      }}
      save={(written) => callAsUser(updateCategory, { ...written, id, version })}
      nameOf={(written) => written.name}
      onClose={onClose}
      below={<RemoveCategory category={category} all={all} />}
    >
      <TextField name="name" label="Name" autoComplete="off" autoFocus />
      <TextField
        name="slug"
        label="Address"
        hint={`If you change it, /category/${slug} keeps working and leads to the new address.`}
        literal
      />
      <TextAreaField
        name="description"
        label="Description"
        hint="Shown above its list of articles. A blank line starts a new paragraph."
        longest={MAX_DESCRIPTION}
        optional
      />
      <PictureField name="picture" title="Picture" />
      <ArticlesField
        name="starts"
        legend="Start here"
        hint={`Up to ${MAX_STARTS} articles for readers who are new to the subject.`}
        listed="Articles to begin with"
        most={MAX_STARTS}
      />
      <CheckboxField name="in_menus">
        In the category bar, the menu and the footer, with the categories below
      </CheckboxField>
      <CheckboxField name="needs_safety">
        Cards here, and in the categories below, need a safety note
      </CheckboxField>
    </ItemEditor>
  )
}

function RemoveCategory({ category, all }: { category: AdminCategory; all: AdminCategory[] }) {
  const { id, name, slug } = category
  const isParent = all.some(({ parent_id }) => parent_id === id)
  return (
    <RemoveItem
      list={categoryList}
      name={name}
      heirs={all.filter((other) => other.id !== id)}
      label="Move its contents into"
      none="Nowhere: it is empty"
      question={(target) =>
        target
          ? {
              head: `Merge ${name} into ${target.name}?`,
              body: `Its contents move into ${target.name}, and /category/${slug} will lead there.`,
              action: 'Merge',
            }
          : {
              head: `Delete ${name}?`,
              body: `/category/${slug} will say that the category is gone, and cannot be used again.`,
              action: 'Delete',
            }
      }
      action={(target) => (target ? `Merge into ${target.name}` : `Delete ${name}`)}
      remove={(target) =>
        target && isParent
          ? callAsUser(mergeCategories, { id, into: target.id })
          : callAsUser(deleteCategory, { id, into: target?.id })
      }
      done={(target) =>
        target ? `${name} is now part of ${target.name}.` : `${name} was deleted.`
      }
    />
  )
}
