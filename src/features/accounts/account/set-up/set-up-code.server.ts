import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { isSameSecret, sha256 } from '../../../../server/hash.ts'
import { callService, serviceClient } from '../../../../server/service-client.ts'
import { makeCode, readCode } from './code.ts'

const stored = v.nullable(v.object({ code_hash: v.string(), email: v.nullable(v.string()) }))

/** Replaces earlier codes; null when there is an administrator. */
export async function newSetUpCode(): Promise<string | null> {
  const code = makeCode(randomInt)
  const made = await serviceClient().rpc('store_set_up_code', { p_code_hash: sha256(code) })
  return rowsOf(made) ? code : null
}

/** Lets an invitation's link set up the site; false when there is an administrator. */
export function invitesToSetUp(hash: string, email: string, expires_at: string): Promise<boolean> {
  const given = { p_code_hash: hash, p_email: email, p_expires_at: expires_at }
  return callService('store_set_up_code', given)
}

/** Null unless the code is valid. */
export async function findSetUpCode(code: string): Promise<v.InferOutput<typeof stored>> {
  const found = readResult(stored, await serviceClient().rpc('read_set_up_code'))
  return found && isSameSecret(sha256(readCode(code)), found.code_hash) ? found : null
}
