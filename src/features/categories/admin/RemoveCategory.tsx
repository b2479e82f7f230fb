import RemoveItem from '../../../components/admin-list/RemoveItem.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, deleteCategory, mergeCategories } from './contract.ts'
import { categoryList } from './store.ts'

type Props = { category: AdminCategory; all: AdminCategory[] }

export default function RemoveCategory({ category, all }: Props) {
  const { id, name, slug } = category
  const isParent = all.some(({ parent_id }) => parent_id === id)
  return (
    <RemoveItem
      list={categoryList}
      name={name}
      heirs={all.filter((other) => other.id !== id)}
      label="Move what it holds into"
      none="Nothing: it is empty"
      question={(target) =>
        target
          ? {
              head: `Merge ${name} into ${target.name}?`,
              body: `What it holds goes into ${target.name}, and /category/${slug} leads there from then on.`,
              action: 'Merge',
            }
          : {
              head: `Delete ${name}?`,
              body: `/category/${slug} will say that it is gone, and can never be used again.`,
              action: 'Delete',
            }
      }
      action={(target) => (target ? `Merge into ${target.name}` : `Delete ${name}`)}
      remove={(target) =>
        target && isParent
          ? callAsUser(mergeCategories, { id, into: target.id })
          : callAsUser(deleteCategory, { id, into: target?.id })
      }
      done={(target) => (target ? `${name} is part of ${target.name} now.` : `${name} is gone.`)}
    />
  )
}
