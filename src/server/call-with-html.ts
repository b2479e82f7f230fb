import type { Database } from '../../supabase/database.types.ts'
import { serviceClient } from './service-client.ts'
import type { Session } from './session.ts'

type Functions = Database['public']['Functions']

/** Functions that take a user and their session, and write HTML that others read. */
type FunctionWithHtml = {
  [Name in keyof Functions]: Functions[Name]['Args'] extends { p_user: string; p_session: string }
    ? Name
    : never
}[keyof Functions]

/**
 * Calls a function that only the server may call, since no user may choose the HTML that others
 * read (docs/decisions/020). It acts with the rights of the session's user.
 */
export const callWithHtml = <Name extends FunctionWithHtml>(
  { id, user }: Session,
  name: Name,
  ownArgs: Omit<Functions[Name]['Args'], 'p_user' | 'p_session'>,
) => {
  const args = { ...ownArgs, p_user: user.id, p_session: id } as Functions[Name]['Args']
  return serviceClient().rpc(name, args)
}
