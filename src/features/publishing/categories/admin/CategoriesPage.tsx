import { countOf } from '../../../../lib/pluralize.ts'
import EditableCollection from '../../../base/collections/shared/EditableCollection.tsx'
import { pictureControl } from '../../../base/images/shared/PictureField.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { articlesControl } from '../../search/shared/ArticlePicker.tsx'
import { categoriesCollection, deleteCategory, mergeCategories } from './contract.ts'
import { categoryList } from './store.ts'

export default forRole('editor', () => (
  <EditableCollection
    collection={categoriesCollection}
    list={categoryList}
    controls={{ picture: pictureControl, articles: articlesControl }}
    extrasOf={(all) => ({
      parent_id: { choices: all.map(({ id, name }) => ({ value: String(id), label: name })) },
      starts: { listed: 'Articles to begin with' },
    })}
    removeWith={({ id }, all) =>
      all.some(({ parent_id }) => parent_id === id) ? mergeCategories : deleteCategory
    }
  >
    {({ slug, name, articles, articles_within }) => (
      <p>
        <a href={`/category/${slug}`} dir="auto">
          {name}
        </a>
        <span className="admin-note order-note">
          {countOf(articles, 'article')}
          {articles_within > articles && `, ${articles_within} with those below`}
        </span>
      </p>
    )}
  </EditableCollection>
))
