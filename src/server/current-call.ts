import { AsyncLocalStorage } from 'node:async_hooks'

export type CurrentCall = {
  /**
   * The request id, which is in the answer, in the log and in the reference that a reader quotes.
   */
  readonly id: string
  /** The pattern of the route, because a path may contain a token. */
  route: string
  writes?: boolean
  /** The id of the token for programs that made the call. */
  token?: string
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** The call that is running; undefined outside a request. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

/** Runs `work`, and everything it starts, with `call` as the current call. */
export const inCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)
