import { useField, useOpenForm } from '../../../components/form/form-context.ts'
import Loaded from '../../../components/Loaded.tsx'
import type { Category } from '../../publishing/categories/contract.ts'
import { flatten } from '../../publishing/categories/shared/category-trees.ts'
import TagChooser from '../../publishing/categories/shared/TagChooser.tsx'
import { publicCategories } from '../../publishing/categories/store.ts'

/** rule: categories-and-series/footer-top-ten */
export default function FooterExclusions() {
  const { values } = useOpenForm()
  const { problem, problemId, edit } = useField('footer_exclusions')
  const text = String(values.footer_exclusions ?? '')
  const slugs = text.split(/[\s,]+/).filter(Boolean)
  const toggle = (categories: Category[], id: number) => {
    const slug = flatten(categories).find((one) => one.id === id)?.slug ?? ''
    const isChosen = slugs.includes(slug)
    edit((isChosen ? slugs.filter((one) => one !== slug) : [...slugs, slug]).join(' '))
  }
  return (
    <fieldset className="form-field">
      <legend className="field-label">Categories hidden in the footer</legend>
      <input type="hidden" name="footer_exclusions" value={text} />
      <Loaded resource={publicCategories}>
        {(categories) => (
          <TagChooser
            categories={categories}
            tag={flatten(categories).flatMap(({ id, slug }) => (slugs.includes(slug) ? id : []))}
            onToggle={(id) => toggle(categories, id)}
          />
        )}
      </Loaded>
      <p className="field-problem" id={problemId} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  )
}
