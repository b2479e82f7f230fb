import type { AnswerOf, AnyEndpoint, Endpoint, InputOf } from '../lib/endpoint.ts'
import { isRole } from '../lib/roles.ts'
import type { Call } from './call.ts'
import type { LimitName } from './limits.ts'
import type { Session } from './session.ts'

/** What a handler of a signed-in caller is given besides the call. */
export type UserContext = { session: Session } & Pick<Session, 'user' | 'client'>

// biome-ignore lint/suspicious/noExplicitAny: the schemas do not matter here
type AccessOf<E> = E extends Endpoint<any, any, infer Allowed> ? Allowed : never

/** The call and, unless guests may make it, who makes it: as the endpoint's `access` promises. */
export type ContextOf<E> = AccessOf<E> extends 'guest' ? Call : Call & UserContext

export type HandleOptions = {
  /**
   * What one caller may do only so often: a user by the account, a guest by the address. `read` unless
   * said otherwise; calls that need a role have `admin` besides.
   */
  limits?: LimitName[]
}

/** An endpoint with what answers it. */
export type Route = {
  endpoint: AnyEndpoint
  limits: LimitName[]
  handle(input: unknown, context: Call & Partial<UserContext>): Promise<unknown>
}

type Handler<E> = (input: InputOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>>

/**
 * Binds a handler to its endpoint. Before it runs, `createApi` has checked the origin, the session
 * and the right that the endpoint's `access` names, the limits and the input.
 */
export function handle<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): Route
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  options: HandleOptions,
  handler: Handler<E>,
): Route
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  ...[first, second]: [Handler<E>] | [HandleOptions, Handler<E>]
): Route {
  const handler = (second ?? first) as Handler<E>
  const { limits = isRole(endpoint.access) ? [] : ['read'] } = second
    ? (first as HandleOptions)
    : {}
  return {
    endpoint,
    limits,
    handle: (input, context) => handler(input as InputOf<E>, context as ContextOf<E>),
  }
}
