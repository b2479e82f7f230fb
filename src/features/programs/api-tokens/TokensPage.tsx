import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import NewSecret from '../../../components/admin-list/NewSecret.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import SelectField from '../../../components/form/SelectField.tsx'
import TextField from '../../../components/form/TextField.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { longDate } from '../../../lib/dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { SCOPE_NAMES, SCOPES } from '../../../lib/token-scopes.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { type ApiToken, createToken, LIFETIMES, LONGEST_TOKEN_NAME } from './contract.ts'
import { $newToken, create, revoke, tokens } from './store.ts'

const SCOPE_CHOICES = SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))
const LIFETIME_CHOICES = LIFETIMES.map((value) => ({ value, label: value }))

export default forRole('administrator', () => {
  const secret = useStore($newToken)
  return (
    <AdminList
      list={tokens}
      label="Tokens"
      empty="There are no tokens yet."
      create={
        <>
          <NewItem
            label="New token"
            schema={createToken.input}
            initial={{ name: '', scope: 'read', lasts: '90 days' }}
            send={create}
          >
            <TextField
              name="name"
              label="Name"
              hint="The program that will use the token."
              maxLength={LONGEST_TOKEN_NAME}
              autoComplete="off"
            />
            <SelectField name="scope" label="Allow" choices={SCOPE_CHOICES} />
            <SelectField name="lasts" label="Valid for" choices={LIFETIME_CHOICES} />
          </NewItem>
          {secret && (
            <NewSecret
              key={secret}
              label="Your new token"
              secret={secret}
              onStored={() => $newToken.set('')}
            />
          )}
        </>
      }
    >
      {(token) => <TokenRow key={token.id} token={token} />}
    </AdminList>
  )
})

function TokenRow({ token }: { token: ApiToken }) {
  const { name, scope, username, created_at, expires_at, last_used_at } = token
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const end = expires_at ? `on ${longDate(new Date(expires_at), siteTimeZone())}` : 'never'
  return (
    <AdminRow
      heading="h2"
      title={name}
      actions={
        <BusyButton
          plain
          label={isOver ? 'Remove' : 'Revoke'}
          of={name}
          act={() => revoke(token)}
        />
      }
    >
      <p>
        {SCOPE_NAMES[scope]}. Of {username}, created <TimeAgo at={created_at} />.
      </p>
      <p>
        {last_used_at ? (
          <>
            Last used <TimeAgo at={last_used_at} />.
          </>
        ) : (
          'Never used.'
        )}{' '}
        {isOver ? <strong>Expired {end}.</strong> : `Expires ${end}.`}
      </p>
    </AdminRow>
  )
}
