import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the call that is being answered, wherever one looks from. */
export type CurrentCall = {
  /** The platform's id of the request: on the answer, in every line of the log, and what a reader quotes. */
  readonly id: string
  /** The pattern of the path, once it is known; never the path, which may hold a token. */
  route: string
  /** Whether it changes something, which may take a little longer. */
  writes?: boolean
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** The call that is being answered; undefined in what no request has caused. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

/** Does the work of a call, and knows it as the current one for as long as that takes. */
export const inCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)
