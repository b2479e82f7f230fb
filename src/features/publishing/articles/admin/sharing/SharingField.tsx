import Choice from '../../../../../components/admin-list/Choice.tsx'
import Checkbox from '../../../../../components/form/Checkbox.tsx'
import FieldGroup from '../../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../../components/form/field-props.ts'
import InputField from '../../../../../components/form/InputField.tsx'
import LineField from '../../../../../components/form/LineField.tsx'
import { problemsOf } from '../../../../../components/form/problems.ts'
import { siteTimeZone } from '../../../../../lib/site-time-zone.ts'
import { momentOf, wallTime, zoneName } from '../../../../../lib/zoned-time.ts'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { picturesIn, type Sharing } from '../../shared/sharing.ts'
import type { ArticleContent } from '../editor/content.ts'
import { sharingInput } from '../writing-fields.ts'
import SharingPreview from './SharingPreview.tsx'

type Props = FieldProps<Sharing> & { content: ArticleContent }

export default function SharingField({ value, onChange, problem, content }: Props) {
  const edits = useRole('editor')
  const { errors } = problemsOf(sharingInput, value)
  const field = <Name extends keyof Sharing>(name: Name) => ({
    value: value[name],
    problem: errors[name],
    onChange: (part: Sharing[Name]) => onChange({ ...value, [name]: part }),
  })
  const moment = (name: 'dated' | 'comments_until') => {
    const at = value[name]
    return {
      type: 'datetime-local',
      problem: errors[name],
      value: at ? wallTime(new Date(at), siteTimeZone()) : '',
      onChange: (wall: string) =>
        onChange({ ...value, [name]: momentOf(wall, siteTimeZone())?.toISOString() ?? null }),
    }
  }
  const zone = `${zoneName(new Date(), siteTimeZone())}, the time zone of the site.`
  const pictures = picturesIn(content).map(({ url, alt }, index) => ({
    value: url,
    label: alt || `Picture ${index + 1}`,
  }))
  return (
    <FieldGroup title="Search and sharing" problem={problem}>
      <LineField
        label="Title for search engines"
        hint="If empty, the title of the article."
        optional
        {...field('title')}
      />
      <LineField
        label="Description for search engines"
        hint="If empty, the standfirst."
        optional
        tall
        {...field('description')}
      />
      <Choice
        label="Picture beside links"
        none="The cover"
        choices={pictures}
        {...field('picture')}
      />
      <SharingPreview content={content} />
      <LineField
        label="Address where it was published first"
        hint="Search engines will link to it. It begins with https://."
        optional
        plain
        {...field('canonical')}
      />
      <Checkbox checked={value.hidden} onCheck={field('hidden').onChange}>
        Hidden from search engines. It stays visible to readers, in feeds and in the search of this
        site.
      </Checkbox>
      {edits && (
        <>
          <InputField
            label="Published before"
            optional
            hint={`Sets an earlier publication date. ${zone}`}
            {...moment('dated')}
          />
          <InputField
            label="Comments close at"
            optional
            hint={`Readers can still see the comments afterwards. ${zone}`}
            {...moment('comments_until')}
          />
        </>
      )}
    </FieldGroup>
  )
}
