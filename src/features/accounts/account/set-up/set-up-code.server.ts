import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { readResult, rowsOf } from '../../../../server/database-errors.ts'
import { isSameSecret, sha256 } from '../../../../server/hash.ts'
import { callService, serviceClient } from '../../../../server/service-client.ts'
import { makeCode, readCode } from './code.ts'

const stored = v.nullable(v.object({ code_hash: v.string(), email: v.nullable(v.string()) }))

/** Makes a code in place of all earlier ones; null when there is an administrator already. */
export async function newSetUpCode(): Promise<string | null> {
  const code = makeCode(randomInt)
  const made = await serviceClient().rpc('store_set_up_code', { p_code_hash: sha256(code) })
  return rowsOf(made) ? code : null
}

/** Lets the link of an invitation set up the site; false when there is an administrator already. */
export function invitesToSetUp(hash: string, email: string, expires_at: string): Promise<boolean> {
  const code = { p_code_hash: hash, p_email: email, p_expires_at: expires_at }
  return callService('store_set_up_code', code)
}

/** The stored code, whose `email` is the only address that may use it; null for an invalid code. */
export async function findSetUpCode(code: string): Promise<v.InferOutput<typeof stored>> {
  const row = readResult(stored, await serviceClient().rpc('read_set_up_code'))
  return row && isSameSecret(sha256(readCode(code)), row.code_hash) ? row : null
}
