import { AsyncLocalStorage } from 'node:async_hooks'

/** The call that is being answered. */
export type CurrentCall = {
  /** The id of the request: on the answer, in the log, and what a reader quotes. */
  readonly id: string
  /** The pattern of the path, once it is known; never the path, which may hold a token. */
  route: string
  /** Whether it changes something, which may take a little longer. */
  writes?: boolean
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** The call that is being answered; undefined outside a request. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

export const inCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)
