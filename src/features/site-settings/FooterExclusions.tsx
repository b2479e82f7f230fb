import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useField, useOpenForm } from '../../components/form/form-context.ts'
import LoadingState from '../../components/LoadingState.tsx'
import { flatten } from '../categories/rules.ts'
import TagChooser from '../categories/shared/TagChooser.tsx'
import { $categories, loadCategories } from '../categories/store.ts'

/** rule: categories-and-series/footer-top-ten */
export default function FooterExclusions() {
  const { values } = useOpenForm()
  const { problem, problemId, edit } = useField('footer_exclusions')
  const { value: categories, problem: failure } = useStore($categories)
  useEffect(() => {
    loadCategories()
  }, [])
  const text = String(values.footer_exclusions ?? '')
  const slugs = text.split(/[\s,]+/).filter(Boolean)
  const all = flatten(categories ?? [])
  const toggle = (id: number) => {
    const slug = all.find((one) => one.id === id)?.slug ?? ''
    const isChosen = slugs.includes(slug)
    edit((isChosen ? slugs.filter((one) => one !== slug) : [...slugs, slug]).join(' '))
  }
  return (
    <fieldset className="form-field">
      <legend className="field-label">Categories that the footer never lists</legend>
      <input type="hidden" name="footer_exclusions" value={text} />
      <LoadingState ready={categories !== null} problem={failure} onRetry={loadCategories}>
        {categories && (
          <TagChooser
            categories={categories}
            tag={all.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)}
            onToggle={toggle}
          />
        )}
      </LoadingState>
      <p className="field-problem" id={problemId} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  )
}
