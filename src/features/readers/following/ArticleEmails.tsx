import Choice from '../../../components/admin-list/Choice.tsx'
import { ownTimeZone } from '../../../components/form/TimeZoneField.tsx'
import { capitalize } from '../../../lib/capitalize.ts'
import { articleEmails, type MemberEmails } from './contract.ts'
import FollowList from './FollowList.tsx'
import { change, unfollow } from './store.ts'

const TIMES = articleEmails.options.map((value) => ({ value, label: capitalize(value) }))

export default function ArticleEmails({ articles, time_zone, follows }: MemberEmails) {
  const zones = new Set([time_zone, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return (
    <>
      <Choice
        label="Emails about new articles"
        choices={TIMES}
        value={articles}
        onChange={(chosen) => change({ articles: chosen as MemberEmails['articles'] })}
      />
      {articles === 'once a week' && (
        <Choice
          label="Time zone"
          hint="The email comes on Fridays at seven."
          choices={[...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          value={time_zone}
          onChange={(zone) => change({ time_zone: zone })}
        />
      )}
      <FollowList follows={follows} kinds={['series', 'category', 'author']} onStop={unfollow} />
    </>
  )
}
