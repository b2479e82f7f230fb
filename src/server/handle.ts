import type { AnswerOf, AnyEndpoint, Endpoint, InputOf } from '../lib/endpoint.ts'
import { isRole } from '../lib/roles.ts'
import type { Call } from './incoming-call.ts'
import type { LimitName } from './limits.ts'
import type { Session } from './session.ts'

/** What a handler gets in addition when the caller has a session. */
export type UserContext = { session: Session } & Pick<Session, 'user' | 'client'>

// biome-ignore lint/suspicious/noExplicitAny: the schemas do not matter here
type AccessOf<E> = E extends Endpoint<any, any, infer Allowed> ? Allowed : never

export type ContextOf<E> = AccessOf<E> extends 'guest' ? Call : Call & UserContext

export type HandleOptions = {
  /**
   * Counted by account, or by IP address for guests. Default `read`; calls that need a role also
   * count as `admin`.
   */
  limits?: LimitName[]
}

export type Route = {
  endpoint: AnyEndpoint
  limits: LimitName[]
  handle(input: unknown, context: Call & Partial<UserContext>): Promise<unknown>
}

type Handler<E> = (input: InputOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>>

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
