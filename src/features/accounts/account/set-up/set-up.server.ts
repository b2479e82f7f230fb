import { proposeId } from '@site/text/propose-id.ts'
import * as v from 'valibot'
import type { InputOf } from '../../../../lib/endpoint.ts'
import { user as account, type User } from '../../../../lib/user.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { conflict, invalid } from '../../../../server/errors.ts'
import { handle } from '../../../../server/handle.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { guestClient } from '../../../../server/supabase.ts'
import { emptySite } from '../../../../site.ts'
import type { SiteIdentity } from '../../../site/site-settings/contract.ts'
import { HAS_ACCOUNT } from '../invitations/contract.ts'
import { signUpFor } from '../registration.server.ts'
import { whyWeakPassword } from '../weak-password.ts'
import { CODE_INVALID, IS_SET_UP, OTHER_ADDRESS, readSetUp, setUp } from './contract.ts'
import { findIsSetUp } from './find-set-up.server.ts'
import { findSetUpCode } from './set-up-code.server.ts'

const ADMINISTRATOR = [{ slug: 'administrator', name: 'Administrator' }]

export const routes = [
  handle(readSetUp, { limits: ['code'] }, async ({ code }) => {
    if (await findIsSetUp(guestClient())) return { needed: false, email: null }
    return { needed: true, email: (await findSetUpCode(code))?.email ?? null }
  }),

  handle(setUp, { limits: ['code'] }, async ({ code, ...form }, { address }) => {
    if (await findIsSetUp(guestClient())) throw conflict(IS_SET_UP)
    const stored = await findSetUpCode(code)
    if (!stored) throw invalid({ code: CODE_INVALID })
    if (stored.email !== null && stored.email !== form.email)
      throw invalid({ email: OTHER_ADDRESS })
    const weakness = whyWeakPassword(form.password, { ...form, roles: ADMINISTRATOR }, form.name)
    if (weakness) throw invalid({ password: weakness })
    const user = await signUpFor(form, address, (made) => appoint(made, stored.code_hash, form))
    if (!user) throw invalid({ email: HAS_ACCOUNT })
    return { user }
  }),
]

/** Makes a user the first administrator. @throws ApiError 409 when the code was used meanwhile */
async function appoint(
  { id }: User,
  p_code_hash: string,
  form: Omit<InputOf<typeof setUp>, 'code'>,
): Promise<User> {
  const { category, email } = form
  const appointed = await serviceClient().rpc('set_up', {
    p_code_hash,
    p_user: id,
    p_settings: settingsOf(form),
    p_category: { name: category, slug: proposeId(category) || 'articles' },
    // rule: email/addresses
    p_owner_address: process.env.MAIL_OWNER ? '' : email,
  })
  const user = readResult(v.nullable(account), appointed)
  if (!user) throw conflict(IS_SET_UP)
  return user
}

const settingsOf = ({
  name,
  city,
  postal_address,
  time_zone,
}: Pick<SiteIdentity, 'name' | 'city' | 'postal_address' | 'time_zone'>): SiteIdentity => ({
  ...emptySite,
  name,
  wide_name: name,
  narrow_name: shortName(name),
  city,
  postal_address,
  time_zone,
  description: `${name}. Its first articles are being written.`,
})

const SHORT = 30

function shortName(name: string): string {
  if (name.length <= SHORT) return name
  const words = name.slice(0, SHORT + 1).replace(/\s+\S*$/, '')
  return words.slice(0, SHORT).toWellFormed()
}
