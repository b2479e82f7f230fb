import { useState } from 'react'
import * as v from 'valibot'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import { describeFailure } from '../../../components/form/failure.ts'
import TextAreaField from '../../../components/form/TextAreaField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import ItemEditor from '../../../components/order/ItemEditor.tsx'
import { useItemForm } from '../../../components/order/use-item-form.ts'
import { showToast } from '../../../components/toast.ts'
import { editorPicture } from '../../images/admin/editor-picture.ts'
import PictureField from '../../images/admin/PictureField.tsx'
import ArticlePicker from '../../search/ArticlePicker.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminSeries, deleteSeries, MAX_DESCRIPTION, updateSeries } from './contract.ts'
import { showSeries } from './store.ts'

type Props = { series: AdminSeries; all: AdminSeries[]; onClose(): void }

const fields = v.pick(updateSeries.input, ['title', 'slug', 'tagline', 'description'])

/** What is written of a series, and its articles. */
export default function SeriesEditor({ series, all, onClose }: Props) {
  const { id, version, title, slug, tagline, description } = series
  const [cover, setCover] = useState(editorPicture(series.cover))
  const [articles, setArticles] = useState<{ id: string; title: string }[]>(series.articles)
  const { form, strict } = useItemForm({
    fields,
    initial: { title, slug, tagline, description },
    whole: updateSeries.input,
    complete: (written) => ({
      ...{ ...written, id, version, cover },
      articles: articles.map(({ id }) => id),
    }),
    async save(given) {
      const { results } = await callAsUser(updateSeries, given)
      showSeries(results, `${given.title} was saved.`)
      onClose()
    },
  })
  return (
    <ItemEditor
      name={title}
      form={form}
      onClose={onClose}
      below={
        <div className="order-remove">
          <BusyButton plain act={() => remove(series)}>
            Delete {title}
          </BusyButton>
        </div>
      }
    >
      <TextField name="title" label="Title" autoComplete="off" autoFocus />
      <TextField
        name="slug"
        label="Address"
        hint={`/series/${slug} leads to a new address for ever.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField name="tagline" label="Tagline" autoComplete="off" optional />
      <TextAreaField
        name="description"
        label="Description"
        hint="What the series is about, in a few sentences. An empty line begins a new paragraph."
        longest={MAX_DESCRIPTION}
        optional
      />
      <PictureField title="Cover" value={cover} strict={strict} onChange={setCover} />
      <ArticlePicker
        legend="Articles"
        hint="Readers see those that are published, in this order. An article is in one series: put into this one, it leaves the other."
        listed="Articles of the series"
        chosen={articles}
        anyState
        noteOf={(article) => noteOf(article, all, id)}
        onChange={setArticles}
      />
    </ItemEditor>
  )
}

/** The state of an article unless it is published, and the other series that has it. */
function noteOf(article: { id: string; state?: string }, all: AdminSeries[], own: number): string {
  const other = all.find(
    ({ id, articles }) => id !== own && articles.some((one) => one.id === article.id),
  )
  const known = all.flatMap(({ articles }) => articles).find(({ id }) => id === article.id)
  const state = article.state ?? known?.state ?? 'published'
  return [
    ...(state === 'published' ? [] : [state === 'binned' ? 'in the bin' : state]),
    ...(other ? [`in ${other.title}`] : []),
  ].join(', ')
}

async function remove({ id, title, slug }: AdminSeries): Promise<void> {
  const sure = await confirmAction({
    head: `Delete ${title}?`,
    body: `Its articles stay. /series/${slug} will say that it is gone, and can never be used again.`,
    action: 'Delete',
  })
  if (!sure) return
  try {
    showSeries((await callAsUser(deleteSeries, { id })).results, `${title} is gone.`)
  } catch (error) {
    showToast({ tone: 'error', message: describeFailure(error, []).message })
  }
}
