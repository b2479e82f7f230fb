import * as v from 'valibot'
import ItemEditor from '../../../../components/admin-list/ItemEditor.tsx'
import RemoveItem from '../../../../components/admin-list/RemoveItem.tsx'
import TextAreaField from '../../../../components/form/TextAreaField.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { editorPicture } from '../../../base/images/shared/editor-picture.ts'
import PictureField from '../../../base/images/shared/PictureField.tsx'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { ArticlesField, pickedIds } from '../../search/shared/ArticlePicker.tsx'
import { type AdminSeries, deleteSeries, MAX_DESCRIPTION, updateSeries } from './contract.ts'
import { seriesList } from './store.ts'

type Props = { series: AdminSeries; all: AdminSeries[]; onClose(takesFocus?: boolean): void }

const { entries } = updateSeries.input
const fields = v.object({
  ...v.omit(updateSeries.input, ['id', 'version']).entries,
  cover: v.pipe(v.string(), v.parseJson(), entries.cover),
  articles: v.pipe(pickedIds, entries.articles),
})

export default function SeriesEditor({ series, all, onClose }: Props) {
  const { id, version, title, slug, tagline, description } = series
  return (
    <ItemEditor
      list={seriesList}
      name={title}
      fields={fields}
      initial={{
        title,
        slug,
        tagline,
        description,
        cover: JSON.stringify(editorPicture(series.cover)),
        articles: JSON.stringify(series.articles),
      }}
      save={(written) => callAsUser(updateSeries, { ...written, id, version })}
      nameOf={(written) => written.title}
      onClose={onClose}
      below={
        <RemoveItem
          list={seriesList}
          name={title}
          question={() => ({
            head: `Delete ${title}?`,
            body: `Its articles stay. /series/${slug} will say that the series is gone, and cannot be used again.`,
            action: 'Delete',
          })}
          remove={() => callAsUser(deleteSeries, { id })}
        />
      }
    >
      <TextField name="title" label="Title" autoComplete="off" autoFocus />
      <TextField
        name="slug"
        label="Address"
        hint={`If you change it, /series/${slug} keeps working and leads to the new address.`}
        literal
      />
      <TextField name="tagline" label="Tagline" autoComplete="off" optional />
      <TextAreaField
        name="description"
        label="Description"
        hint="What the series is about, in a few sentences. A blank line starts a new paragraph."
        longest={MAX_DESCRIPTION}
        optional
      />
      <PictureField name="cover" title="Cover" />
      <ArticlesField
        name="articles"
        legend="Articles"
        hint="Readers see those that are published, in this order. An article is in one series: put into this one, it leaves the other."
        listed="Articles of the series"
        anyState
        noteOf={(article) => noteOf(article, all, id)}
      />
    </ItemEditor>
  )
}

function noteOf(article: { id: string; state?: string }, all: AdminSeries[], own: number): string {
  const other = all.find(
    ({ id, articles }) => id !== own && articles.some((one) => one.id === article.id),
  )
  const listed = all.flatMap(({ articles }) => articles).find(({ id }) => id === article.id)
  const state = article.state ?? listed?.state ?? 'published'
  return [
    ...(state === 'published' ? [] : [state === 'binned' ? 'in the bin' : state]),
    ...(other ? [`in ${other.title}`] : []),
  ].join(', ')
}
